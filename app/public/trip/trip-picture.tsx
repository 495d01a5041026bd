import type { Trip } from '../../../contract/trips/trips.ts'
import { Picture } from '../../ui/text/picture.tsx'

export const pictureOf = (trip: Pick<Trip, 'banner'>) => `/images/trips/${trip.banner}`

type TripPictureProps = Pick<Parameters<typeof Picture>[0], 'sizes' | 'first' | 'className'> & {
  trip: Pick<Trip, 'banner' | 'focus_x' | 'focus_y'>
}

/** The picture of a trip, cropped around its focus. */
export const TripPicture = ({ trip, ...props }: TripPictureProps) => (
  <Picture
    src={pictureOf(trip)}
    position={`${trip.focus_x}% ${trip.focus_y}%`}
    alt=""
    width={1600}
    height={1200}
    {...props}
  />
)
