import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { formatHex, interpolate, wcagContrast } from 'culori'
import { __unstable__loadDesignSystem } from 'tailwindcss'
import { beforeAll, describe, expect, test } from 'vitest'
import { accentsOf, HOUSE_ACCENT } from '../server/core/look/accent.ts'

/**
 * Checks each pair of colour tokens of styles.css, light and dark, against WCAG 2.2 AA, and that the app has no other colours. In the
 * browser axe looks at the light theme alone: the dark one is proven here.
 */

/** The contrast that WCAG 2.2 asks of text (1.4.3, level AA). */
const AA = 4.5
/** What it asks of what tells a control or its state (1.4.11), of large text, and of a link that has no line (1.4.1). */
const AA_SIGNS = 3

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const styles = readFileSync('app/styles.css', 'utf8')
const [, theme = ''] = /@theme \{(.*?)\n\}/s.exec(styles) ?? []
const tokens = [...theme.matchAll(/--color-([\w-]+):/g)].map(([, name = '']) => name)

/** The value of a token in one scheme. styles.css has `light-dark(…, …)`, or one colour for both schemes. */
function token(name: string, scheme: Scheme): string {
  const [, value = ''] = new RegExp(`--color-${name}: ([^;]+);`).exec(theme) ?? []
  const [light, dark = light] = value.match(/#[0-9a-f]{6}\b/g) ?? []
  const colour = scheme === 'light' ? light : dark
  if (colour === undefined) throw new Error(`styles.css has no colour ${name}`)
  return colour
}

const contrast = (one: string, other: string, scheme: Scheme) =>
  wcagContrast(token(one, scheme), token(other, scheme))

/** A colour of which only a share covers what is below it. */
const over = (colour: string, share: number, below: string, space: 'rgb' | 'oklab' = 'rgb') =>
  formatHex(interpolate([below, colour], space)(share))

/** What pages are made of, and the text colours that stand on any of it. */
const papers = ['paper', 'surface', 'sunken']
const texts = ['ink', 'ink-soft', 'accent', 'accent-strong', 'danger', 'success']
/** Behind a message. Not for texts in the colour of the agency: of those accent.ts knows the papers alone. */
const soft = ['success-soft', 'danger-soft']
const grounds = [...papers, ...soft]

/** The text colours that stand on each background. */
const pairs: Record<string, string[]> = {
  ...Object.fromEntries(papers.map((ground) => [ground, texts])),
  ...Object.fromEntries(soft.map((ground) => [ground, ['ink', 'ink-soft', 'danger', 'success']])),
  accent: ['on-accent'],
  'accent-strong': ['on-accent'],
  danger: ['on-accent'],
  ink: ['paper'],
  night: ['on-night', 'on-night-soft', 'ember'],
}

/** What hardly turns with the scheme: dark grounds, and what is light on them. All other colours turn. */
const ofNight = ['night', 'on-night', 'on-night-soft', 'ember']

/** What tells where a control is, that it has the focus, or that what is typed there is wrong. */
const signs: Record<string, string[]> = {
  ...Object.fromEntries(
    grounds.map((ground) => [ground, ['control', 'accent', 'ink', 'ink-soft', 'danger', 'success']]),
  ),
  night: ['on-night', 'ember'],
}

for (const scheme of schemes) {
  describe(`in the ${scheme}`, () => {
    test.each(Object.entries(pairs))('on %s, every text can be read', (ground, texts) => {
      for (const text of texts) expect(contrast(text, ground, scheme), text).toBeGreaterThanOrEqual(AA)
    })

    test.each(Object.entries(signs))(
      'on %s, borders of controls and outlines can be seen',
      (ground, lines) => {
        for (const line of lines)
          expect(contrast(line, ground, scheme), line).toBeGreaterThanOrEqual(AA_SIGNS)
      },
    )

    test('what is pale, because it waits or is under the pointer, can be read', () => {
      for (const ground of ['paper', 'surface']) {
        const below = token(ground, scheme)
        const pale = (name: string, share: number) => over(token(name, scheme), share, below)
        // The sum of a booking, while it is asked again.
        expect(wcagContrast(pale('ink', 0.7), below), ground).toBeGreaterThanOrEqual(AA)
        // A button that deletes.
        expect(wcagContrast(pale('danger', 0.9), pale('on-accent', 0.9)), ground).toBeGreaterThanOrEqual(AA)
      }
    })

    test('what lies on pictures stands out from the lightest and the darkest', () => {
      for (const picture of ['#000000', '#ffffff']) {
        const night = (share: number) =>
          wcagContrast(over(token('night', scheme), share, picture), token('on-night', scheme))
        // The signs to turn and to hold the pictures.
        for (const share of [0.55, 0.7]) expect(night(share)).toBeGreaterThanOrEqual(AA_SIGNS)
        const label = over(token('surface', scheme), 0.9, picture)
        expect(wcagContrast(label, token('ink', scheme))).toBeGreaterThanOrEqual(AA)
      }
    })

    test('the name of an agency without pictures can be read on its tint, whatever its colour', () => {
      expect(styles).toContain('color-mix(in oklab, var(--color-accent) 9%, var(--color-sunken))')
      for (const chosen of [HOUSE_ACCENT, '#000000', '#ffffff', '#ffff00', '#0000ff', '#39ff14']) {
        const tint = over(accentsOf(chosen)[scheme].accent, 0.09, token('sunken', scheme), 'oklab')
        expect(wcagContrast(tint, token('ink', scheme)), chosen).toBeGreaterThanOrEqual(AA)
      }
    })
  })
}

/** Contrast in both themes: 4.5:1 for texts; 3:1 for large ones, and for links told from the text around them by colour alone. */
test.each([AA, AA_SIGNS])('two colours with a contrast of %d in the light have it in the dark', (least) => {
  const lost = tokens.flatMap((one) =>
    tokens
      .filter((other) => ofNight.includes(one) === ofNight.includes(other))
      .filter((other) => contrast(one, other, 'light') >= least && contrast(one, other, 'dark') < least)
      .map((other) => `${one} on ${other}`),
  )
  expect(lost).toEqual([])
})

/** Colours in class names that are no token, or a share of one, each with its reason. */
const others: Record<string, string> = {
  'backdrop:bg-black/55': 'dims the page behind a dialog',
  'bg-black/45': 'dims the page behind the menu',
  'from-ink/25': 'the shadow where a table goes on',
  // Upon pictures: above, the lightest and the darkest stand for them all.
  'bg-night/55': 'below a sign',
  'bg-night/70': 'below a sign',
  'bg-surface/90': 'below the words that a picture can be replaced',
  'bg-black/30': 'within a white ring in a black one, which shows where a picture is cut',
  'border-white': 'that white ring',
  'from-[#0d151d]/85': 'a shade on pictures, below the name of the agency: light on dark in both schemes',
  'via-[#0d151d]/40': 'that shade',
  // As it is on paper or elsewhere, whatever the scheme.
  'bg-white': 'a QR code: cameras want black on white',
  'bg-[#faf6ef]': 'the logo as it is in light mode',
  'text-[#1d2126]': 'the name where there is no logo',
  'bg-[#16191d]': 'the logo as it is in dark mode',
  'text-[#f1ece3]': 'the name where there is no logo',
  // Nothing that must be read or found.
  'border-on-night/15': 'a line between the parts of the footer',
  'border-danger/30': 'around a box that has a ground of its own',
  'text-on-night/8': 'the name of the agency once more below the footer, as an ornament',
  tinted: 'a ground: see above',
  'scroll-hint': 'a surface with shadows at its edges',
  'bottom-sheet': 'dims the page behind it',
  'dialog-foot': 'fades what scrolls away into the surface of its dialog',
}

/** What makes a thing paler with all of its texts, and why it may: inactive controls need no contrast. */
const pale: Record<string, string> = {
  'disabled:opacity-60': 'inactive',
  'aria-disabled:opacity-30': 'inactive',
  'opacity-60': 'inactive: the button of an upload that runs',
  'opacity-70': 'a sum that is asked again: see above',
  'hover:opacity-90': 'a button that deletes: see above',
  'aria-busy:fade-late': 'what is about to be replaced',
  'fade-late': 'what is about to be replaced',
  'opacity-50': 'the picture that is being dragged',
  'opacity-40': 'the sign that a column could be sorted by: its button says so too',
}

/** Grounds of a strong colour that have no text, where they are. */
const bare: Record<string, string[]> = {
  'app/admin/departures/words.tsx': ['ink'],
  'app/admin/payments/received.tsx': ['accent', 'control', 'ink', 'ink-soft', 'line', 'success'],
  'app/public/account/mine/second-factor.tsx': ['white'],
  'app/public/layout/header.tsx': ['accent'],
  'app/ui/feedback/spinner.tsx': ['accent', 'line'],
  'app/ui/list/bars.tsx': ['control', 'success'],
}

/** Lines that tell nothing by themselves. */
const ornaments = ['line', 'paper']

const files = globSync('app/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))

/** What shows a colour; of a shadow nothing is read. */
const shows =
  /(?<![\w-])(opacity|color|background|(?:background|border|border-\w+|outline|text-decoration|accent|caret|--tw-ring)-color|fill|stroke|--tw-gradient-(?:from|via|to)): ([^;]+);/g

type Colour = { property: string; value: string }
/** The colours of each class: what Tailwind makes of all that stands between spaces and quotes in the app's files. */
const classes = new Map<string, Colour[]>()

beforeAll(async () => {
  const { candidatesToCss } = await __unstable__loadDesignSystem(styles, {
    base: 'app',
    loadStylesheet: async (id, from) => {
      const path = id === 'tailwindcss' ? 'node_modules/tailwindcss/index.css' : resolve(from, id)
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
    },
  })
  const words = [...new Set(files.flatMap(({ source }) => source.split(/[\s"'`{}]+/)))]
  for (const [index, css] of candidatesToCss(words).entries()) {
    const found = [...(css ?? '').matchAll(shows)].map(([, property = '', value = '']) => ({
      property,
      value: value.replace(' !important', ''),
    }))
    if (found.length > 0) classes.set(words[index] ?? '', found)
  }
})

/** The token that a class sets a property to; undefined: it sets it to none. */
function tokenOf(name: string, property: 'color' | 'background-color') {
  const value = classes.get(name)?.findLast((colour) => colour.property === property)?.value
  return /^var\(--color-([\w-]+)\)$/.exec(value ?? '')?.[1]
}

test('every colour of a class is a token, or named here', () => {
  const isToken = (value: string) =>
    ['transparent', 'inherit', 'currentcolor'].includes(value) ||
    tokens.some((name) => value === `var(--color-${name})`)
  const found = [...classes]
    .filter(([, colours]) => colours.some(({ property, value }) => property !== 'opacity' && !isToken(value)))
    .map(([name]) => name)
  expect(found.sort()).toEqual(Object.keys(others).sort())
})

test('what is pale has its reason here', () => {
  const isPale = ({ property, value }: Colour) =>
    property === 'opacity' && !['0%', '100%', '0', '1'].includes(value)
  const found = [...classes].filter(([, colours]) => colours.some(isPale)).map(([name]) => name)
  expect(found.sort()).toEqual(Object.keys(pale).sort())
})

test('every text colour, ground and border of a class is among those that are checked', () => {
  const used = (property: RegExp) => {
    const all = [...classes.values()].flat().filter((colour) => property.test(colour.property))
    const names = all.map(({ value }) => /^var\(--color-([\w-]+)\)$/.exec(value)?.[1] ?? '')
    return new Set(names.filter((name) => tokens.includes(name)))
  }
  expect(Object.values(pairs).flat()).toEqual(expect.arrayContaining([...used(/^color$/)]))
  expect([...Object.keys(pairs), ...Object.values(bare).flat()]).toEqual(
    expect.arrayContaining([...used(/^background-color$/)]),
  )
  const lines = [...Object.values(signs).flat(), ...ornaments]
  expect(lines).toEqual(expect.arrayContaining([...used(/^(border|outline|--tw-ring)/)]))
})

/** The strings of a file; of one with `${…}`, what is in all, and each string within those with that. */
function stringsOf(source: string): string[] {
  return [...source.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].flatMap(([quoted]) => {
    const always = quoted.replaceAll(/\$\{[^}]*\}/g, ' ').slice(1, -1)
    const inner = [...quoted.matchAll(/\$\{[^}]*\}/g)].flatMap(([each]) => each.match(/'[^']*'/g) ?? [])
    return inner.length === 0 ? [always] : inner.map((each) => `${always} ${each.slice(1, -1)}`)
  })
}

/** Each ground of a class string with the text that the string puts on it; undefined: none. */
function* groundsOf(string: string) {
  const states = new Map<string, { text?: string | undefined; ground?: string | undefined }>()
  for (const name of string.split(/\s+/).filter((word) => classes.has(word))) {
    const state =
      /^(?:.*:)?/.exec(name.replaceAll(/\[[^\]]*\]/g, (inner) => inner.replaceAll(':', '.')))?.[0] ?? ''
    const before = states.get(state)
    states.set(state, {
      text: tokenOf(name, 'color') ?? before?.text,
      ground: tokenOf(name, 'background-color') ?? before?.ground,
    })
  }
  for (const [state, { text, ground }] of states) {
    // The words in an empty field stand on the field; a backdrop is behind.
    if (state.startsWith('backdrop:')) continue
    const always = states.get('')
    if (ground !== undefined) yield { ground, text: text ?? always?.text }
    else if (text !== undefined && always?.ground !== undefined && !string.includes(`${state}bg-`))
      yield { ground: always.ground, text }
  }
}

test('a class string has no other text on a ground than those above', () => {
  const found = files.flatMap(({ file, source }) =>
    stringsOf(source)
      .flatMap((string) => [...groundsOf(string)])
      .filter(({ ground, text }) => text !== undefined && !pairs[ground]?.includes(text))
      .map(({ ground, text }) => `${file}: ${text} on ${ground}`),
  )
  expect(found).toEqual([])
})

test('what has a ground of a strong colour says the colour of its text, too, or has none', () => {
  const found = files.map(({ file, source }) => {
    const strong = stringsOf(source)
      .flatMap((string) => [...groundsOf(string)])
      .filter(({ ground, text }) => !grounds.includes(ground) && text === undefined)
    return [file, [...new Set(strong.map(({ ground }) => ground))].sort()] as const
  })
  expect(Object.fromEntries(found.filter(([, strong]) => strong.length > 0))).toEqual(bare)
})

/** Night colours do not turn with the theme: on a ground of night no text may turn, and night texts stand nowhere else. */
test('texts of night and grounds of night stand in the same files, and no other texts', () => {
  const textsOf = (source: string) =>
    new Set(
      stringsOf(source)
        .flatMap((string) => string.split(/\s+/))
        .map((name) => tokenOf(name, 'color')),
    )
  for (const { file, source } of files) {
    const all = [...textsOf(source)].filter((name) => name !== undefined && tokens.includes(name))
    const isNight = stringsOf(source).some((string) =>
      string.split(/\s+/).some((name) => tokenOf(name, 'background-color') === 'night'),
    )
    expect(
      all.filter((name) => ofNight.includes(name ?? '') !== isNight),
      file,
    ).toEqual([])
  }
})

test('a class changes no colour with the scheme: tokens do', () => {
  const found = files.flatMap(({ source }) => source.match(/(?<=[\s"'`])dark:[^\s"'`]+/g) ?? [])
  // The one of two logos that can be seen there.
  expect(found.sort()).toEqual(['dark:contents', 'dark:hidden'])
})

/** Colours that the code of these files writes, and why. */
const written: Record<string, string> = {
  'app/root.tsx': 'the paper, for the frame of the browser',
  'app/admin/settings/look.tsx': 'shows a colour of the agency in light and dark, whatever the scheme',
  'app/admin/kit/picture-editor.tsx': 'a ring that is seen on any picture: see above',
  'app/public/home/carousel.tsx': 'a shade on pictures: see above',
}

test('no code writes a colour but in classes', () => {
  const raw = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\(/i
  const style = /(?:style=\{\{|style: \{)[^}]*\b(?:color|background\w*|fill|stroke|\w+Color)\b/
  const attribute = /\s(?:fill|stroke|color|stopColor|floodColor|bgcolor)=(?!"none"|"currentColor")/
  const having = (pattern: RegExp) =>
    files
      .filter(({ source }) => pattern.test(source))
      .map(({ file }) => file)
      .sort()
  expect(having(raw)).toEqual(Object.keys(written).sort())
  expect(having(style)).toEqual(['app/admin/settings/look.tsx'])
  expect(having(attribute)).toEqual([])
  const root = files.find(({ file }) => file === 'app/root.tsx')?.source
  expect(root?.match(/#\w{6}/g)).toEqual(schemes.map((scheme) => token('paper', scheme)))
})

/** Colours of the style sheets that are no token: what dims, and shadows. */
const ofSheets: Record<string, string[]> = {
  'app/styles.css': [
    '#000',
    'rgb(29 39 51 / 0.2)',
    'rgb(0 0 0 / 0.6)',
    'rgb(29 39 51 / 0.28)',
    'rgb(0 0 0 / 0.7)',
  ],
  // Paper is white.
  'app/print.css': ['#fff', '#fff'],
  'app/fonts/fonts.css': [],
}

test('no style sheet has other colours than the tokens, nor asks for the scheme', () => {
  const raw = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|oklch|oklab|lab|lch)\([^)]*\)|:\s*(?:white|black)\b/gi
  for (const file of globSync('app/**/*.css')) {
    const sheet = readFileSync(file, 'utf8').replace(theme, '')
    expect(sheet.match(raw) ?? [], file).toEqual(ofSheets[file])
    expect(sheet, file).not.toContain('prefers-color-scheme')
  }
})
