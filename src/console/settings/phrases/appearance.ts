import type { Language } from '../../language.ts'

const english = {
  appearance: 'Appearance',
  title: 'What your clients see',
  intro: 'Console, sign-in pages and mails show your name, logo and colors.',
  name: 'Name',
  support: 'Support address',
  supportHint: 'Clients see it, and their answers to mails go there.',
  logo: 'Logo (URL of a picture)',
  logoHint: 'Visible on light and dark ground. Without one: the initial.',
  primary: 'Button color',
  primaryHint: 'Without one: black, white in dark mode.',
  accent: 'Chart color',
  accentHint: 'Of charts and unread marks.',
  adjusted: {
    light: (color: string) => `Too weak on light ground: shown there as ${color}.`,
    dark: (color: string) => `Too weak on dark ground: shown there as ${color}.`,
  },
  mode: 'Light or dark',
  modes: { auto: 'As the device', light: 'Light', dark: 'Dark' },
  save: 'Save',
  saved: 'Saved. Your clients see it with the next page.',
  preview: 'Preview',
  signIn: 'Your sign-in page',
  signInHint: 'Link to it from your website. It has your name, logo and colors.',
  signInName: 'the address',
  mails: 'Mails',
  mailsHint: (name: string, support: string | null) =>
    `They come from “${name}”. ${support ? `Answers go to ${support}.` : 'Without a support address, answers go to the mail server’s own address.'}`,
}
export type AppearancePhrases = typeof english

const german: AppearancePhrases = {
  appearance: 'Aussehen',
  title: 'Was Ihre Kunden sehen',
  intro: 'Konsole, Anmeldung und Mails zeigen Ihren Namen, Ihr Logo und Ihre Farben.',
  name: 'Name',
  support: 'Support-Adresse',
  supportHint: 'Kunden sehen sie, und ihre Antworten auf Mails gehen dorthin.',
  logo: 'URL des Logos',
  logoHint: 'Ein Bild, das auf hellem und dunklem Grund zu sehen ist. Leer: der Anfangsbuchstabe.',
  primary: 'Farbe der Schaltflächen',
  primaryHint: 'Ohne Farbe: Schwarz, im dunklen Modus Weiß.',
  accent: 'Farbe der Diagramme',
  accentHint: 'Auch der Zeichen für Ungelesenes.',
  adjusted: {
    light: (color) => `Zu schwach auf hellem Grund: dort erscheint ${color}.`,
    dark: (color) => `Zu schwach auf dunklem Grund: dort erscheint ${color}.`,
  },
  mode: 'Hell oder dunkel',
  modes: { auto: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
  save: 'Speichern',
  saved: 'Gespeichert. Ihre Kunden sehen es mit der nächsten Seite.',
  preview: 'Vorschau',
  signIn: 'Ihre Anmeldeseite',
  signInHint: 'Verlinken Sie sie auf Ihrer Website. Sie trägt Ihren Namen, Ihr Logo und Ihre Farben.',
  signInName: 'die Adresse',
  mails: 'Mails',
  mailsHint: (name, support) =>
    `Absender ist „${name}“. ${support ? `Antworten gehen an ${support}.` : 'Ohne Support-Adresse gehen Antworten an die Adresse des Mailservers.'}`,
}

const french: AppearancePhrases = {
  appearance: 'Apparence',
  title: 'Ce que voient vos clients',
  intro: 'La console, la connexion et les e-mails portent votre nom, votre logo et vos couleurs.',
  name: 'Nom',
  support: 'Adresse d’assistance',
  supportHint: 'Vos clients la voient, et leurs réponses aux e-mails y arrivent.',
  logo: 'URL du logo',
  logoHint: 'Une image visible sur fond clair et sur fond sombre. Vide : l’initiale.',
  primary: 'Couleur des boutons',
  primaryHint: 'Sans couleur : noir, ou blanc en mode sombre.',
  accent: 'Couleur des graphiques',
  accentHint: 'Aussi des repères de messages non lus.',
  adjusted: {
    light: (color) => `Trop faible sur fond clair : ${color} y est affiché.`,
    dark: (color) => `Trop faible sur fond sombre : ${color} y est affiché.`,
  },
  mode: 'Clair ou sombre',
  modes: { auto: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  save: 'Enregistrer',
  saved: 'Enregistré. Vos clients le voient dès la page suivante.',
  preview: 'Aperçu',
  signIn: 'Votre page de connexion',
  signInHint: 'Mettez ce lien sur votre site. La page porte votre nom, votre logo et vos couleurs.',
  signInName: 'l’adresse',
  mails: 'E-mails',
  mailsHint: (name, support) =>
    `L’expéditeur est « ${name} ». ${support ? `Les réponses vont à ${support}.` : 'Sans adresse d’assistance, les réponses vont à l’adresse du serveur.'}`,
}

const spanish: AppearancePhrases = {
  appearance: 'Aspecto',
  title: 'Lo que ven sus clientes',
  intro: 'La consola, el acceso y los correos llevan su nombre, su logotipo y sus colores.',
  name: 'Nombre',
  support: 'Correo de asistencia',
  supportHint: 'Los clientes lo ven, y sus respuestas a los correos llegan ahí.',
  logo: 'URL del logotipo',
  logoHint: 'Una imagen visible sobre fondo claro y oscuro. Vacío: la inicial.',
  primary: 'Color de los botones',
  primaryHint: 'Sin color: negro, o blanco en modo oscuro.',
  accent: 'Color de los gráficos',
  accentHint: 'También de las marcas de mensajes no leídos.',
  adjusted: {
    light: (color) => `Demasiado débil sobre fondo claro: ahí se muestra ${color}.`,
    dark: (color) => `Demasiado débil sobre fondo oscuro: ahí se muestra ${color}.`,
  },
  mode: 'Claro u oscuro',
  modes: { auto: 'Como el dispositivo', light: 'Claro', dark: 'Oscuro' },
  save: 'Guardar',
  saved: 'Guardado. Sus clientes lo ven con la próxima página.',
  preview: 'Vista previa',
  signIn: 'Su página de acceso',
  signInHint: 'Enlácela desde su sitio web. Lleva su nombre, su logotipo y sus colores.',
  signInName: 'la dirección',
  mails: 'Correos',
  mailsHint: (name, support) =>
    `El remitente es «${name}». ${support ? `Las respuestas van a ${support}.` : 'Sin correo de asistencia, las respuestas van a la dirección del servidor.'}`,
}

/** The texts of the screen for the brand of a workspace. */
export const appearancePhrases: Record<Language, AppearancePhrases> = {
  ...{ en: english, de: german, fr: french, es: spanish },
}
