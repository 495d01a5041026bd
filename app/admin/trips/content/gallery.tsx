import { GripVertical } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { PictureEditor } from '../../kit/picture-editor.tsx'
import { keyed, RowButtons, RowList, useRows } from '../../kit/rows.tsx'
import { UploadMany } from '../../kit/upload.tsx'
import type { ErrorAt, ListOf } from './draft.ts'
import { Section } from './section.tsx'

/** Pixels from the edge of the window. */
const EDGE = 100

/** Scrolls on where something is dragged near an edge: the window on phones, elsewhere the page within it. */
function scrollAtEdge(y: number, element: Element) {
  const top = y < EDGE ? -16 : y > innerHeight - EDGE ? 16 : 0
  for (const box of [window, element.closest('main')]) box?.scrollBy({ top, behavior: 'instant' })
}

/** Pictures of the trip in their order, which dragging or the buttons change. */
export function Gallery({ listOf, errorAt }: { listOf: ListOf; errorAt: ErrorAt }) {
  const { rows, change } = listOf('gallery')
  const list = useRows({
    rows,
    change,
    empty: () => ({ file: '', alt: '', focus: { x: 50, y: 50 } }),
    nameOf: ({ alt }, index) => alt || `picture ${index + 1}`,
  })
  const [drag, setDrag] = useState<{ key: number; over: number }>()
  const handle = (key: number) => ({
    onPointerDown: ({ button, currentTarget, pointerId }: PointerEvent) => {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      setDrag({ key, over: key })
    },
    onPointerMove({ clientY, currentTarget }: PointerEvent) {
      if (!drag) return
      scrollAtEdge(clientY, currentTarget)
      const boxes = [...(currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const under = boxes.findLast((box) => box.getBoundingClientRect().top < clientY) ?? boxes[0]
      setDrag({ key, over: Number(under?.dataset.row) })
    },
    onPointerUp() {
      if (drag && drag.over !== key)
        list.moveTo(
          key,
          rows.findIndex((row) => row.key === drag.over),
        )
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  /** The picture that is dragged, and the one whose place it would take. */
  const lookOf = (key: number) => {
    if (drag?.key === key) return 'opacity-50'
    return drag?.over === key ? 'outline-3 outline-accent outline-offset-4' : ''
  }
  return (
    <Section
      name="gallery"
      hint={`Up to ${limits.tripPictures} pictures. What each shows is read out to whoever cannot see it.`}
    >
      <RowList list={list} max={limits.tripPictures} error={errorAt('gallery')}>
        {(picture, index) => (
          <div className={`grid gap-1 rounded-lg ${lookOf(picture.key)}`}>
            <div className="flex items-center justify-between">
              <span
                {...handle(picture.key)}
                title="Drag to another place"
                className="inline-flex min-h-11 cursor-grab touch-none select-none items-center gap-1 active:cursor-grabbing md:pointer-fine:min-h-9"
              >
                <GripVertical aria-hidden="true" className="size-4 text-ink-soft" />
                Picture {index + 1}
              </span>
              <RowButtons list={list} row={picture} />
            </div>
            <PictureEditor
              label={`Picture ${index + 1}`}
              picture={picture}
              stays
              error={errorAt(`gallery[${index}]`)}
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
