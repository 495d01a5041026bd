import { expect, test } from 'vitest'
import { cleanSvg } from './svg.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 40 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const shape = '<path d="M0 0h9v9z" fill="#c00"/>'

test('what draws stays: gradients, styles, references into the file', () => {
  const clean = cleanSvg(
    `<?xml version="1.0"?><!-- Made by hand --><!DOCTYPE svg>${svg(
      `<style>.a{fill:url(#g)} /* a note */</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
       <g transform="scale(2)"><path class="a" d="M0 0h9"/><use xlink:href="#g"/></g><text x="1">A &amp; B &lt;</text>`,
    )}`,
  )
  expect(clean).toMatchObject({ width: 40, height: 10 })
  for (const part of [
    'fill:url(#g)',
    'href="#g"',
    'transform="scale(2)"',
    'A &#38; B &#60;',
    'stop-color="red"',
  ])
    expect(clean.svg).toContain(part)
  expect(clean.svg).not.toMatch(/note|DOCTYPE|xlink/)
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script of another prefix', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
  ['an event handler', '<path d="M0 0" onload="alert(1)" onclick="alert(1)"/>'],
  [
    'foreign content',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
  ],
  ['a picture from elsewhere', '<image href="https://evil.example/alert(1).png"/>'],
  [
    'a use from elsewhere',
    '<use href="https://evil.example/alert(1).svg#a"/><use xlink:href="data:image/svg+xml,alert(1)"/>',
  ],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
  [
    'an animation that sets an address',
    '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="alert(1)"/>',
  ],
  ['a style that imports', '<style>@import "https://evil.example/alert(1).css"; path{fill:red}</style>'],
  ['a style that loads', '<style>path{fill:url(https://evil.example/alert(1))}</style>'],
  ['a style that hides it', '<style>path{fill:u\\72l(//evil.example/alert(1))}</style>'],
  ['a style with a font', '<style>@font-face{font-family:a;src:local(alert(1))}</style>'],
  [
    'an attribute that loads',
    `<rect width="1" style="fill:url('https://evil.example/alert(1)')" filter="url(//evil.example/alert(1))"/>`,
  ],
  ['a filter that loads', '<filter><feImage href="https://evil.example/alert(1)"/></filter>'],
])('%s is left out', (_, bad) => {
  const { svg: clean } = cleanSvg(svg(bad + shape))
  expect(clean).not.toMatch(/alert|evil|script|on(load|click)|foreign|image|import/i)
  expect(clean).toContain('M0 0h9v9z')
})

const lines = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`

test.each([
  ['not well-formed', '<svg viewBox="0 0 1 1"><path></svg>'],
  ['entities of its own', `${lines}${svg(`<text>&b;</text>${shape}`)}`],
  ['no SVG', '<html><body/></html>'],
  ['no size', svg(shape, '')],
  ['a size of nothing', svg(shape, 'viewBox="0 0 0 10"')],
  ['nothing left', svg('<script/>')],
  ['deep nesting', svg('<g>'.repeat(20_000) + shape + '</g>'.repeat(20_000))],
  ['copies of copies', svg(`<g id="a">${shape}</g>${'<use href="#a"/>'.repeat(101)}`)],
])('refused: %s', (_, text) => {
  expect(() => cleanSvg(text)).toThrow(/^svg_/)
})

test('the size may stand in width and height', () => {
  expect(cleanSvg(svg(shape, 'width="120px" height="30"'))).toMatchObject({ width: 120, height: 30 })
})
