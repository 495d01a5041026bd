import { useRevalidator } from 'react-router'
import { PublishBar } from '../trips/publish-bar.tsx'
import { TripTabs } from '../trips/trip-tabs.tsx'
import { TripTitle } from '../trips/trip-title.tsx'

/** The heading above the departures of one trip, as on its other screens. A draft can be published here. */
export function TripHeading({ id, title, published }: { id: number; title: string; published: boolean }) {
  const { revalidate: reload } = useRevalidator()
  return (
    <>
      <TripTitle id={id} title={title} published={published} screen="Departures" />
      {/* Below the buttons beside the title; on phones above them, where it is on the other screens. */}
      <div className="w-full sm:order-last *:last:mb-0">
        <TripTabs id={id} now="departures" />
        <PublishBar trip={{ id, published }} onChanged={reload} />
      </div>
    </>
  )
}
