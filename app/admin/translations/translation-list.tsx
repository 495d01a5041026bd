import type { Answer } from '../../../contract/calls.ts'
import { type Language, languageNames } from '../../../contract/languages.ts'
import { useAddress } from '../../ui/list/address.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { choiceFilter } from '../kit/filters.tsx'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import type { Route } from './+types/translation-list'

export const meta = () => [{ title: 'Translations' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  let languages: readonly Language[] = []
  const list = await loadList(request, 'adminListTranslations', (answer) => {
    languages = answer.languages
    const { data, ...place } = answer.translations
    // Lists tell their rows by a number.
    return { data: data.map((row, index) => ({ ...row, thing: row.id, id: index + 1 })), ...place }
  })
  return { list, languages }
}

type Row = Omit<Answer<'adminListTranslations'>['translations']['data'][number], 'id'> & {
  id: number
  thing: string
}

const kinds: Record<Row['kind'], string> = {
  trip: 'Trip',
  extra: 'Extra',
  package: 'Package',
  topic: 'Destination or theme',
  page: 'Page',
  agency: 'Agency',
}

/** The screen on which a thing is translated. */
function screenOf({ kind, thing, trip_id, language }: Row): string {
  const path = {
    trip: `trips/edit/${thing}`,
    extra: `trips/edit/${trip_id}`,
    package: `packages/edit/${thing}`,
    topic: `topics/edit/${thing}`,
    page: 'settings/pages',
    agency: 'settings/agency',
  }[kind]
  return `/admin/${path}?in=${language}&of=${kind}-${thing}`
}

/** What is not translated, or is older than its original, of all that the agency writes. */
export default function Translations({ loaderData: { list, languages } }: Route.ComponentProps) {
  const { params } = useAddress()
  return (
    <ListScreen
      title="Translations"
      noun={['translation', 'translations']}
      list={list}
      order="-id"
      filters={[
        choiceFilter(params, {
          name: 'language',
          label: 'Language',
          options: languages.map((language) => ({ value: language, text: languageNames[language] })),
          words: (language, name) => ({ after: `into ${name ?? language}` }),
        }),
        choiceFilter(params, {
          name: 'state',
          label: 'State',
          options: [
            { value: 'missing', text: 'Missing' },
            { value: 'outdated', text: 'Older than the original' },
          ],
          words: (state) => ({ before: state === 'missing' ? 'missing' : 'outdated' }),
        }),
        choiceFilter(params, {
          name: 'kind',
          label: 'Kind',
          options: Object.entries(kinds).map(([value, text]) => ({ value, text })),
          words: (kind, text) => ({ after: `of the kind “${text ?? kind}”` }),
        }),
      ]}
      nameOf={({ name }) => name}
      empty={
        languages.length === 0
          ? 'The site has one language. Further ones are chosen in Settings, Agency.'
          : 'Everything is translated, and no translation is older than its original.'
      }
      columns={[
        { label: 'kind', cell: ({ kind }) => kinds[kind], className: 'text-ink-soft whitespace-nowrap' },
        {
          label: 'name',
          card: 'heading',
          cell: (row) => (
            <TextLink
              to={screenOf(row)}
              aria-label={`${row.name}, ${languageNames[row.language]}`}
              className="font-semibold wrap-anywhere"
            >
              {row.name}
            </TextLink>
          ),
        },
        { label: 'language', cell: ({ language }) => languageNames[language] },
        {
          label: 'missing',
          numeric: true,
          cell: ({ missing }) => (missing === null ? 'all' : missing),
        },
        { label: 'outdated', numeric: true, cell: ({ outdated }) => outdated },
      ]}
    />
  )
}
