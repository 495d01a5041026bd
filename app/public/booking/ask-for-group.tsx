import { Link } from 'react-router'
import { useTexts } from '../../texts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { askPath, type Sender } from '../layout/links.ts'

type AskForGroupProps = { trip: string; seats: number; sender: Sender; className: string }

/** Stands in place of the button where no departure has room for all: the agency is asked, by whom the form already names. */
export function AskForGroup({ trip, seats, sender, className }: AskForGroupProps) {
  const { asGroup, askForGroup } = useTexts('site').trip
  return (
    <Link to={askPath(asGroup(trip, seats))} state={sender} className={`${buttonClass()} ${className}`}>
      {askForGroup}
    </Link>
  )
}
