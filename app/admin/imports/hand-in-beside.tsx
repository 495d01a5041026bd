import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { countOf } from '../../../rules/words.ts'
import { HandIn } from './hand-in.tsx'

type Shown = Answer<'adminShowImport'>

/** Hands in what was forgotten: pictures, as long as some are missing, or a copy of the database. */
export function HandInBeside({
  shown,
  lacking,
  onStored,
}: {
  shown: Shown
  /** How many pictures are not here. */
  lacking: number
  onStored: (id: number) => void
}) {
  const [told, setTold] = useState<string>()
  const isTaken = shown.state !== 'read'
  return (
    <>
      <HandIn
        label={
          isTaken
            ? `${countOf(lacking, 'picture is', 'pictures are')} missing: hand in uploads.zip, or a copy of the database (.sql)`
            : 'Beside it: uploads.zip with the pictures, or a copy of the database (.sql) of the same site'
        }
        press="Hand in"
        accept=".zip,.sql,.gz"
        to={shown.id}
        onStored={(id, message) => {
          setTold(message)
          onStored(id)
        }}
      />
      {shown.has_pictures && (
        <p role="status">
          {told ?? 'Pictures were handed in.'} {isTaken && 'They are added once you press the button below.'}
        </p>
      )}
    </>
  )
}
