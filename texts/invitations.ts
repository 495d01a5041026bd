import type { Language } from '../contract/languages.ts'

/** What a visitor reads whose browser speaks another language of the site than the page, in that language. */
export const invitations: Readonly<Record<Language, { exists: string; go: string; no: string }>> = {
  en: { exists: 'This page is also available in English.', go: 'Read it in English', no: 'No, thank you' },
  de: { exists: 'Diese Seite gibt es auch auf Deutsch.', go: 'Auf Deutsch lesen', no: 'Nein, danke' },
  fr: { exists: 'Cette page existe aussi en français.', go: 'La lire en français', no: 'Non merci' },
  es: { exists: 'Esta página también está en español.', go: 'Leerla en español', no: 'No, gracias' },
  it: {
    exists: 'Questa pagina è disponibile anche in italiano.',
    go: 'Leggila in italiano',
    no: 'No, grazie',
  },
  nl: {
    exists: 'Deze pagina is er ook in het Nederlands.',
    go: 'In het Nederlands lezen',
    no: 'Nee, dank u',
  },
}
