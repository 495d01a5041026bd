import { levels } from '../../../../contract/trip-content.ts'
import { Warning } from '../../../ui/feedback/banner.tsx'
import { useDates } from '../../../ui/text/dates.ts'
import { capitalize } from '../../../ui/text/words.ts'
import { TextBox } from '../../kit/text-box.tsx'
import type { ChangeDraft, Draft, ErrorAt } from './draft.ts'
import { groupConflict, type WithSeats } from './group-size.ts'
import { Lines } from './lines.tsx'
import { Section } from './section.tsx'

type PracticalProps = { draft: Draft; change: ChangeDraft; errorAt: ErrorAt }

/** What the price covers, and what it does not. */
export const Included = (props: PracticalProps) => (
  <Section name="included" hint="One entry on each line.">
    <div className="grid gap-5 sm:grid-cols-2">
      <Lines {...props} name="included" label="Included" />
      <Lines {...props} name="not_included" label="Not included" />
    </div>
  </Section>
)

/** Whom the trip suits, and what to know before it. */
export function Practical({
  draft,
  change,
  errorAt,
  departures,
}: PracticalProps & { departures: WithSeats[] }) {
  const { whenText } = useDates()
  const conflict = groupConflict(draft.group_size, departures, whenText)
  return (
    <Section name="practical">
      <div data-section="facts" className="grid gap-5 sm:grid-cols-2">
        <label className="grid content-start gap-1">
          <span className="font-semibold text-sm">Level</span>
          <select
            value={draft.level}
            onChange={({ target }) => change({ level: target.value })}
            className="min-h-11 w-full rounded-md border border-control bg-surface px-3 py-2"
          >
            <option value="">Not said</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {capitalize(level)}
              </option>
            ))}
          </select>
        </label>
        <TextBox
          label="Minimum age"
          inputMode="numeric"
          value={draft.minimum_age}
          onChange={(minimum_age) => change({ minimum_age })}
          error={errorAt('minimum_age')}
        />
        <TextBox
          label="Group size"
          placeholder="6 to 12 travellers"
          value={draft.group_size}
          onChange={(group_size) => change({ group_size })}
          error={errorAt('group_size')}
          hint={conflict && <Warning>{conflict}</Warning>}
        />
        <TextBox
          label="Languages of the guide"
          placeholder="English, Norwegian"
          value={draft.languages}
          onChange={(languages) => change({ languages })}
          error={errorAt('languages')}
        />
      </div>
      <TextBox
        label="Accessibility"
        rows={3}
        hint="What somebody in a wheelchair, or who hears or sees little, should know before booking."
        value={draft.accessibility}
        onChange={(accessibility) => change({ accessibility })}
        error={errorAt('accessibility')}
      />
      <TextBox
        label="Meeting point"
        rows={2}
        value={draft.meeting_point}
        onChange={(meeting_point) => change({ meeting_point })}
        error={errorAt('meeting_point')}
      />
      <Lines
        draft={draft}
        change={change}
        errorAt={errorAt}
        name="bring"
        label="What to bring"
        hint="One entry on each line."
      />
    </Section>
  )
}
