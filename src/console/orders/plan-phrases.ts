import { numbersIn } from '../language.ts'

/** The texts of a plan that waits for its approval. */
const english = {
  title: 'The plan waits for your approval',
  until: 'Without it, the order is canceled and refunded at this time:',
  keep: 'Keep this page',
  nameOf: (page: string) => `Name of the page ${page}`,
  unstated: 'Not in your brief',
  tick: 'It is left out unless you tick it.',
  approve: 'Generate these pages',
  thenDraft: 'The credits are already paid. The website stays a draft until you publish it.',
  thenPublic: 'The credits are already paid. Visitors see each page as soon as it is written.',
  save: 'Save for later',
  again: 'Plan again',
  missing: 'Visitors will look for this, and your brief does not say it. Write it below, and plan again:',
  note: 'What should be different?',
  noteHint: (n: number) =>
    `Your note becomes part of the brief. Free ${numbersIn('en').count(n, 'more time', 'more times')}.`,
  noModel:
    'No language model is set up, so a note cannot change the plan. Rename and drop pages here, or cancel the order and write another brief.',
  done: {
    approve: 'The plan is approved. The pages are being generated.',
    save: 'The plan is saved. It still waits for your approval.',
    again: 'A new plan is being made.',
  },
}

export type PlanPhrases = typeof english

const german: PlanPhrases = {
  title: 'Der Plan wartet auf Ihre Freigabe',
  until: 'Ohne Freigabe wird der Auftrag zu dieser Zeit abgebrochen und erstattet:',
  keep: 'Diese Seite behalten',
  nameOf: (page) => `Name der Seite ${page}`,
  unstated: 'Nicht in Ihrer Beschreibung',
  tick: 'Es entfällt, wenn Sie keinen Haken setzen.',
  approve: 'Diese Seiten erzeugen',
  thenDraft: 'Die Credits sind schon bezahlt. Die Website bleibt ein Entwurf, bis Sie sie veröffentlichen.',
  thenPublic: 'Die Credits sind schon bezahlt. Besucher sehen jede Seite, sobald sie geschrieben ist.',
  save: 'Für später speichern',
  again: 'Neu planen',
  missing:
    'Besucher werden danach suchen, und Ihre Beschreibung sagt es nicht. Schreiben Sie es unten, und planen Sie neu:',
  note: 'Was soll anders sein?',
  noteHint: (n) => `Ihr Hinweis wird Teil der Beschreibung. Noch ${numbersIn('de').whole(n)}-mal kostenlos.`,
  noModel:
    'Es ist kein Sprachmodell eingerichtet; deshalb kann ein Hinweis den Plan nicht ändern. Benennen und streichen Sie hier Seiten, oder brechen Sie den Auftrag ab und schreiben Sie eine andere Beschreibung.',
  done: {
    approve: 'Der Plan ist freigegeben. Die Seiten werden erzeugt.',
    save: 'Der Plan ist gespeichert. Er wartet weiter auf Ihre Freigabe.',
    again: 'Ein neuer Plan entsteht.',
  },
}

const french: PlanPhrases = {
  title: 'Le plan attend votre accord',
  until: 'Sans accord, la commande est annulée et remboursée à ce moment :',
  keep: 'Garder cette page',
  nameOf: (page) => `Nom de la page ${page}`,
  unstated: 'Absent de votre description',
  tick: 'Cela est retiré, sauf si vous le cochez.',
  approve: 'Générer ces pages',
  thenDraft: 'Les crédits sont déjà payés. Le site reste un brouillon jusqu’à sa publication.',
  thenPublic: 'Les crédits sont déjà payés. Les visiteurs voient chaque page dès qu’elle est écrite.',
  save: 'Enregistrer pour plus tard',
  again: 'Planifier à nouveau',
  missing:
    'Les visiteurs le chercheront, et votre description ne le dit pas. Écrivez-le ci-dessous, puis planifiez à nouveau :',
  note: 'Que faut-il changer ?',
  noteHint: (n) =>
    `Votre remarque s’ajoute à la description. Encore ${numbersIn('fr').count(n, 'fois', 'fois')} gratuitement.`,
  noModel:
    'Aucun modèle de langage n’est configuré : une remarque ne peut pas changer le plan. Renommez ou retirez des pages ici, ou annulez la commande et écrivez une autre description.',
  done: {
    approve: 'Le plan est approuvé. Les pages sont en cours de génération.',
    save: 'Le plan est enregistré. Il attend toujours votre accord.',
    again: 'Un nouveau plan est en préparation.',
  },
}

const spanish: PlanPhrases = {
  title: 'El plan espera su aprobación',
  until: 'Sin ella, el pedido se cancela y se reembolsa en este momento:',
  keep: 'Conservar esta página',
  nameOf: (page) => `Nombre de la página ${page}`,
  unstated: 'No está en su descripción',
  tick: 'Se omite si no lo marca.',
  approve: 'Generar estas páginas',
  thenDraft: 'Los créditos ya están pagados. El sitio es un borrador hasta que lo publique.',
  thenPublic: 'Los créditos ya están pagados. Los visitantes ven cada página en cuanto está escrita.',
  save: 'Guardar para más tarde',
  again: 'Planificar de nuevo',
  missing: 'Los visitantes lo buscarán, y su descripción no lo dice. Escríbalo abajo y planifique de nuevo:',
  note: '¿Qué debe ser distinto?',
  noteHint: (n) =>
    `Su nota pasa a formar parte de la descripción. Gratis ${numbersIn('es').count(n, 'vez más', 'veces más')}.`,
  noModel:
    'No hay ningún modelo de lenguaje configurado: una nota no puede cambiar el plan. Cambie el nombre de las páginas o quítelas aquí, o cancele el pedido y escriba otra descripción.',
  done: {
    approve: 'El plan está aprobado. Se están generando las páginas.',
    save: 'El plan está guardado. Sigue esperando su aprobación.',
    again: 'Se está preparando un plan nuevo.',
  },
}

export const planPhrases = { en: english, de: german, fr: french, es: spanish }
