import { Modal } from '../../ui/modal.tsx'

const shortcuts: [keys: string[], what: string][] = [
  [['/'], 'Go to the search, where there is one'],
  [['Enter'], 'Send the form'],
  [['u', 'Esc'], 'From an open message back to the list'],
  [['Esc'], 'Close a dialog or the menu'],
  [['?'], 'Show this list'],
]

/** The list of keyboard shortcuts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {shortcuts.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-md border border-control bg-sunken px-2 py-0.5 text-center font-sans font-semibold text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
