/* The colours and pictures of mails, for `layout.tsx` and for whoever makes the pictures. */

/** The website's colours. All text has a contrast of at least 4.5:1 in light and dark mode. */
export const light = {
  paper: '#faf6ef',
  surface: '#fffdf9',
  ink: '#1d2733',
  soft: '#55606c',
  line: '#ddd3c4',
  accent: '#b23c22',
  onAccent: '#fffaf5',
}
export const dark: typeof light = {
  paper: '#16191d',
  surface: '#1f242a',
  ink: '#f2ece2',
  soft: '#b3b6b8',
  line: '#383f47',
  accent: '#ff9a7d',
  onAccent: '#2a0f07',
}

/** The source of a picture in a mail, and its size in pixels. */
type MailPicture = { src: string; width: number; height: number }

/** The agency's logo and the trip's picture, sent with the mail. `ground`: the plate behind a logo illegible on dark or light paper. */
export type Enclosed = {
  logo?: MailPicture & { isMark: boolean; ground?: string }
  picture?: MailPicture
}
