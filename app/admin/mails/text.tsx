/** Characters: a name of a table in a mail is no longer. */
const LONGEST_NAME = 16

/** Where a line goes on that has no room: below its value in a table, or below its own first letter; 0 for most. */
function indentOf(line: string) {
  const [, name = '', gap = ''] = /^(|\S(?:.*?\S)?)( {3,})(?=\S)/.exec(line) ?? []
  return name.length <= LONGEST_NAME ? name.length + gap.length : 0
}

/** The plain text of a mail, whose tables stand in columns however narrow it is shown. */
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
