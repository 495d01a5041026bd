import { parseXml, type XmlElement, XmlText } from '@rgrove/parse-xml'
import { invalid, type PlainReason } from '../../kit/refuse.ts'

/** What a drawing may consist of. Whatever is not named here is left out, with all that it contains. */
const elements = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan style
  linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset`.split(/\s+/),
)

const attributes = new Set(
  `id class style transform x y x1 y1 x2 y2 cx cy r rx ry fx fy width height d points dx dy rotate textLength
  lengthAdjust viewBox preserveAspectRatio fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility
  clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits filter filterUnits primitiveUnits
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity patternUnits patternContentUnits
  patternTransform marker-start marker-mid marker-end markerUnits markerWidth markerHeight refX refY orient
  font-family font-size font-weight font-style letter-spacing word-spacing text-anchor dominant-baseline
  paint-order vector-effect mix-blend-mode isolation color-interpolation-filters
  in in2 result mode operator k1 k2 k3 k4 values type stdDeviation flood-color flood-opacity tableValues slope
  intercept amplitude exponent radius`.split(/\s+/),
)

/** CSS, in an attribute or an element, that could load something. A backslash could hide it. */
const loads = /@import|\\|image-set|\bsrc\b|\/\*|url\((?!\s*['"]?#[\w-]+['"]?\s*\))/i

const MAX_DEPTH = 60
const MAX_ELEMENTS = 10_000
/** Copies of copies multiply: a few hundred bytes could draw for hours. */
const MAX_USES = 100

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (character) => `&#${character.codePointAt(0)};`)

const refused = (reason: PlainReason) => invalid('logo', reason)

export const tooComplicated = () => refused('svg_complicated')

function cleanAttributes(element: XmlElement): string {
  const kept: string[] = []
  for (const [name, value] of Object.entries(element.attributes)) {
    const isReference = name === 'href' || name === 'xlink:href'
    if (isReference ? !/^#[\w.:-]+$/.test(value) : !attributes.has(name) || loads.test(value)) continue
    kept.push(` ${isReference ? 'href' : name}="${escapeXml(value)}"`)
  }
  return kept.join('')
}

type Size = { width: number; height: number }

/** The size of the drawing, from its viewBox or else from its attributes. */
function sizeOf({
  attributes: { viewBox = '', width = '', height = '' },
}: XmlElement): Size & { box: string } {
  const box = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const size = box.length === 4 ? { width: box[2], height: box[3] } : { width: px(width), height: px(height) }
  const { width: w = Number.NaN, height: h = Number.NaN } = size
  if (!(w > 0 && h > 0 && w / h < 100 && h / w < 100)) throw refused('svg_without_size')
  return { width: w, height: h, box: box.length === 4 ? box.join(' ') : `0 0 ${w} ${h}` }
}

const px = (length: string) =>
  /^\d+(\.\d+)?(px)?$/.test(length.trim()) ? Number.parseFloat(length) : Number.NaN

/**
 * Rebuilds an SVG from what draws: no scripts, handlers, foreign content or outside references. Returns it with its viewBox's size.
 * @throws svg_unreadable, svg_missing, svg_without_size, svg_complicated, svg_empty
 */
export function cleanSvg(text: string): Size & { svg: string } {
  let root: XmlElement | null
  try {
    root = parseXml(text).root
  } catch {
    throw refused('svg_unreadable')
  }
  if (root?.name !== 'svg') throw refused('svg_missing')
  const { width, height, box } = sizeOf(root)
  const counted = { elements: 0, uses: 0, shapes: 0 }

  function clean(element: XmlElement, depth: number): string {
    counted.elements += 1
    if (element.name === 'use') counted.uses += 1
    if (/^(path|rect|circle|ellipse|line|poly.*|text|use)$/.test(element.name)) counted.shapes += 1
    if (depth > MAX_DEPTH || counted.elements > MAX_ELEMENTS || counted.uses > MAX_USES)
      throw tooComplicated()
    if (element.name === 'style') {
      const css = element.text.replace(/\/\*[\s\S]*?\*\//g, '')
      return loads.test(css) ? '' : `<style>${escapeXml(css)}</style>`
    }
    const inside = element.children.map((child) => {
      if (child instanceof XmlText) return escapeXml(child.text)
      return isElement(child) && elements.has(child.name) ? clean(child, depth + 1) : ''
    })
    return `<${element.name}${cleanAttributes(element)}>${inside.join('')}</${element.name}>`
  }

  for (const name of ['viewBox', 'width', 'height']) delete root.attributes[name]
  const inner = clean(root, 0)
  if (counted.shapes === 0) throw refused('svg_empty')
  const [w, h] = [Math.round(width * 100) / 100, Math.round(height * 100) / 100]
  return {
    width,
    height,
    svg: inner.replace(
      '<svg',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${w}" height="${h}"`,
    ),
  }
}

const isElement = (node: { type: string }): node is XmlElement => node.type === 'element'
