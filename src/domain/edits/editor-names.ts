/** What the editor calls the places that an edit in words points to: in English, German, French and Spanish. */
export const editorNames = [
  ['Add a section', 'Abschnitt hinzufügen', 'Ajouter une section', 'Añadir una sección'],
  ['Page settings', 'Einstellungen der Seite', 'Réglages de la page', 'Ajustes de la página'],
  ['Hours and contact', 'Zeiten und Kontakt', 'Horaires et contact', 'Horario y contacto'],
  ['Colors and type', 'Farben und Schrift', 'Couleurs et caractères', 'Colores y letra'],
  ['Add a page', 'Seite hinzufügen', 'Ajouter une page', 'Añadir una página'],
  ['Translate the website', 'Website übersetzen', 'Traduire le site', 'Traducir el sitio'],
]
