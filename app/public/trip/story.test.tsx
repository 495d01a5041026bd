import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TestTexts } from '../../../test/texts.tsx'
import { textsOf } from '../../../texts/voice.ts'
import { mapText, TripMap } from './story.tsx'

const stops = (...names: string[]) => names.map((name) => ({ name }))

test.for([
  [['Lübeck'], 'Map: Lübeck and its surroundings'],
  [['Lübeck', 'Lübeck'], 'Map: Lübeck and its surroundings'],
  [['Bergen', 'Ålesund'], 'Map: from Bergen to Ålesund'],
  [['Bergen', 'Flåm', 'Ålesund'], 'Map: from Bergen via Flåm to Ålesund'],
  [['Bergen', 'Flåm', 'Voss', 'Bergen'], 'Map: from Bergen via Flåm and Voss back to Bergen'],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'Map: from A via B, C, D, E and 1 more to G'],
] as const)('%j is told as a sentence', ([names, text]) => {
  const { site, words } = textsOf('en')
  expect(mapText(stops(...names), { ...site.trip.map, list: words.list })).toBe(text)
})

test('the map has a drawing for each width, its dimensions, and its places by their numbers', () => {
  const html = renderToStaticMarkup(
    <TestTexts>
      <TripMap
        map="ab12"
        title="Fjords"
        stops={stops('Bergen', 'Flåm', '', 'Voss', 'Bergen')}
        original={() => ({})}
      />
    </TestTexts>,
  )
  expect(html).toContain('srcSet="/images/maps/ab12-upright.svg"')
  expect(html).toContain('src="/images/maps/ab12-wide.svg"')
  expect(html).toContain('loading="lazy"')
  expect(html).toMatch(/<img[^>]+width="960" height="640"/)
  const list = html.match(/<li>.*?<\/li>/g)?.map((item) => item.replace(/<[^>]+>/g, ''))
  expect(list).toEqual(['1 · 4 Bergen', '2 Flåm', '3 Voss'])
  const town = renderToStaticMarkup(
    <TestTexts>
      <TripMap map="ab12" title="Town" stops={stops('Lübeck')} original={() => ({})} />
    </TestTexts>,
  )
  expect(town).not.toContain('<li>')
})
