import type { MapAccent } from '../../look/accent.ts'
import type { Box } from './view.ts'

/** The two shapes of a map: `wide` for screens, `upright` for phones. */
export type MapShape = 'wide' | 'upright'

export type Sheet = {
  width: number
  height: number
  frame: number
  /** The room for names between the frame and the outermost stop. */
  padding: { x: number; y: number }
  /** The letters of stops, of towns, of the title, of degrees on the frame (0: none). */
  letters: { stop: number; town: number; country: number; title: number; degrees: number }
  titleWidth: number
  ring: number
  scaleBar: number
  grid: number
  towns: number
  /** The small map of the world around, without its caption. */
  locator: { width: number; height: number }
  /** The least width of a map in kilometres: of a route, and around one stop. The data are a kilometre or two wrong on coasts. */
  leastKm: { route: number; stop: number }
}

export const sheets: Record<MapShape, Sheet> = {
  wide: {
    width: 960,
    height: 640,
    frame: 24,
    padding: { x: 110, y: 70 },
    letters: { stop: 17, town: 12.5, country: 15, title: 23, degrees: 10 },
    titleWidth: 240,
    ring: 6,
    scaleBar: 130,
    grid: 130,
    towns: 14,
    locator: { width: 150, height: 112 },
    leastKm: { route: 24, stop: 100 },
  },
  upright: {
    width: 420,
    height: 560,
    frame: 11,
    padding: { x: 52, y: 44 },
    letters: { stop: 15, town: 11.5, country: 12, title: 18, degrees: 0 },
    titleWidth: 190,
    ring: 5,
    scaleBar: 90,
    grid: 90,
    towns: 6,
    locator: { width: 92, height: 74 },
    leastKm: { route: 16, stop: 60 },
  },
}

/** The kilometres below which a sheet names fewer towns, in larger letters, and shows no rivers: rivers are kilometres wrong. */
export const NEAR_KM = 80

export const nearSheet = (sheet: Sheet): Sheet => ({
  ...sheet,
  letters: { ...sheet.letters, stop: sheet.letters.stop * 1.12, town: sheet.letters.town * 1.12 },
  towns: Math.round(sheet.towns * 0.6),
})

export const withinFrame = ({ width, height, frame }: Sheet, margin = 0): Box => ({
  x: frame + margin,
  y: frame + margin,
  width: width - 2 * (frame + margin),
  height: height - 2 * (frame + margin),
})

export const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The edge around letters that stand on the map, in pixels. */
export const HALO = 3.2

/** The colours of both schemes. A page cannot style a picture, so they stand in it. */
export const styleOf = (
  accent: MapAccent,
) => `svg{--paper:#faf6ef;--land:#f6ecd5;--water:#b3cfd1;--line:#8db3b9;--coast:#47707c;--border:#a3906f;--river:#86aeb6;--ink:#1d2733;--soft:#74684f;--accent:${accent.light};--frame:#1d2733}
@media (prefers-color-scheme:dark){svg{--paper:#16191d;--land:#34352f;--water:#1c3844;--line:#335b68;--coast:#7ba3ad;--border:#7d745f;--river:#4b7785;--ink:#f2ece2;--soft:#b9ae97;--accent:${accent.dark};--frame:#8f8a7d}}
svg{stroke-linejoin:round;stroke-linecap:round}
.grid,.shore,.sea,.river,.border,.under,.route,.lead,.frame{fill:none}
.word,.title,.country,.town,.small{stroke-linejoin:round}.word,.title{fill:var(--ink)}
.paper{fill:var(--paper)}.water{fill:var(--water)}
.grid{stroke:var(--line);stroke-width:.7;opacity:.6}
.shore{stroke:var(--line)}.sea{stroke:var(--water)}
.land{fill:var(--land);stroke:var(--coast);stroke-width:1;fill-rule:evenodd}
.cut{stroke:var(--land);stroke-width:2.4;stroke-linecap:butt}
.lake{fill:var(--water);stroke:var(--coast);stroke-width:.7;fill-rule:evenodd}
.river{stroke:var(--river)}
.border{stroke:var(--border);stroke-width:.9;stroke-dasharray:5 3 1 3}
.halo g{paint-order:stroke;stroke:var(--land);stroke-opacity:.85}
.country{fill:var(--soft);opacity:.75}
.town{fill:var(--soft)}.dot{fill:var(--soft)}
.under{stroke:var(--land);stroke-width:6;opacity:.8}
.route{stroke:var(--accent);stroke-width:2.6}.arrow{fill:var(--accent)}
.ring{fill:var(--paper);stroke:var(--accent);stroke-width:2.4}
.lead{stroke:var(--ink);stroke-width:.8}
.number{fill:var(--accent)}
.around{fill:var(--land);stroke:var(--border);stroke-width:.6;fill-rule:evenodd}.here{fill:var(--accent);fill-opacity:.25;stroke:var(--accent);stroke-width:1.6}
.frame{stroke:var(--frame)}.frame.paper{fill:var(--paper)}.frame.bar{fill:var(--frame)}.small{fill:var(--soft)}`
