import { GripVertical } from 'lucide-react'
import { useRef } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { PictureEditor } from '../../forms/picture-editor.tsx'
import { keyed, RowButtons, RowList, useRows } from '../../forms/rows.tsx'
import { UploadMany } from '../../forms/upload-many.tsx'
import type { ErrorAt, ListOf } from './draft.ts'
import { Section } from './section.tsx'

/** Pictures of the trip in their order, which dragging or the buttons change. */
export function Gallery({ listOf, errorAt }: { listOf: ListOf; errorAt: ErrorAt }) {
  const { rows, change } = listOf('gallery')
  const list = useRows({
    rows,
    change,
    empty: () => ({ file: '', alt: '', focus: { x: 50, y: 50 } }),
    nameOf: ({ alt }, index) => alt || `picture ${index + 1}`,
  })
  const dragged = useRef<number>(undefined)
  return (
    <Section
      name="gallery"
      hint={`Up to ${limits.tripPictures} pictures. What each shows is read out to whoever cannot see it.`}
    >
      <RowList list={list} max={limits.tripPictures} error={errorAt('gallery')}>
        {(picture, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the buttons move it, too
          <div
            onDragOver={(event) => {
              if (dragged.current !== undefined) event.preventDefault()
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged.current !== undefined) list.moveTo(dragged.current, index)
              dragged.current = undefined
            }}
            className="grid gap-1"
          >
            <div className="flex items-center justify-between">
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same */}
              <span
                draggable
                title="Drag to another place"
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.effectAllowed = 'move'
                  dragged.current = picture.key
                }}
                onDragEnd={() => {
                  dragged.current = undefined
                }}
                className="inline-flex cursor-grab items-center gap-1 pointer-coarse:cursor-default"
              >
                <GripVertical
                  aria-hidden="true"
                  className="size-4 text-ink-soft [@media(hover:none)]:hidden"
                />
                Picture {index + 1}
              </span>
              <RowButtons list={list} row={picture} />
            </div>
            <PictureEditor
              label={`Picture ${index + 1}`}
              picture={picture}
              stays
              onChange={(change) => list.update(picture.key, (now) => change(now) ?? now)}
            />
          </div>
        )}
      </RowList>
      <UploadMany
        label="Upload pictures"
        room={limits.tripPictures - rows.length}
        onUploaded={(file) => change((now) => [...now, keyed({ file, alt: '', focus: { x: 50, y: 50 } })])}
      />
    </Section>
  )
}
