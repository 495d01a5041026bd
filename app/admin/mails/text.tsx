/** The largest number of characters in the left column of a mail's table. */
const MAX_NAME = 16

/**
 * The hanging indent of a line, in characters, for when it is wrapped: the column of its value in a table, or its own
 * indent.
 */
function indentOf(line: string) {
  const [, name = '', gap = ''] = /^(|\S(?:.*?\S)?)( {3,})(?=\S)/.exec(line) ?? []
  return name.length <= MAX_NAME ? name.length + gap.length : 0
}

/** The plain text of a mail. Its tables keep their columns on narrow screens. */
export const MailText = ({ children }: { children: string }) => (
  <pre className="whitespace-pre-wrap wrap-anywhere rounded-lg bg-sunken px-4 py-3 font-mono text-sm">
    {children.split('\n').map((line, index) => {
      const indent = `${indentOf(line)}ch`
      return (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text
          key={index}
          className="block min-h-[1lh]"
          style={{ paddingInlineStart: indent, textIndent: `-${indent}` }}
        >
          {line}
        </span>
      )
    })}
  </pre>
)
