import { TextBox } from '../forms/text-box.tsx'

/** A page in the form. */
export type EditedPage = {
  slug: string
  title: string
  text: string
  footer: boolean
  /** Whether travellers accept it when they book. */
  isTerms: boolean
  /** One of the agency's own, which can be moved and removed. */
  isOwn: boolean
  /** Its address is still proposed from its title. */
  isNew: boolean
}

type PageEditorProps = {
  page: EditedPage
  errors: Record<'title' | 'slug' | 'text' | 'terms', string | undefined>
  onChange: (changes: Partial<EditedPage>) => void
}

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

const Tick = ({ label, checked, onChange }: TickProps) => (
  <label className="flex min-h-11 items-center gap-2.5">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 accent-accent"
    />
    {label}
  </label>
)

/** Title, address and text of one page. Its inputs have no names: what they hold is sent with all pages. */
export function PageEditor({ page, errors, onChange }: PageEditorProps) {
  return (
    <section aria-label={page.title || 'New page'} className="grid gap-5">
      <TextBox
        label="Title"
        value={page.title}
        onChange={(title) => onChange({ title })}
        error={errors.title}
      />
      {page.isOwn && (
        <TextBox
          label="Address"
          hint={`The page is at /${page.slug || '…'}`}
          autoCapitalize="none"
          spellCheck={false}
          value={page.slug}
          onChange={(slug) => onChange({ slug, isNew: false })}
          error={errors.slug}
        />
      )}
      <Tick label="Link in the footer" checked={page.footer} onChange={(footer) => onChange({ footer })} />
      <TextBox
        label="Text"
        hint={
          <>
            Markdown: <code># Heading</code>, <code>**bold**</code>, <code>*italic*</code>,{' '}
            <code>[a link](https://…)</code>, <code>- a list</code>. HTML is shown as text. Nothing links to a
            page without a text.
          </>
        }
        rows={18}
        value={page.text}
        onChange={(text) => onChange({ text })}
        error={errors.text}
      />
      {page.isOwn && (
        // Apart from the footer: a link there asks nobody to accept anything.
        <fieldset className="rounded-lg border border-line px-4 pb-2.5">
          <legend className="px-1 font-semibold text-[0.95rem]">In the booking form</legend>
          <Tick
            label="Travellers accept this page when they book"
            checked={page.isTerms}
            onChange={(isTerms) => onChange({ isTerms })}
          />
          <p className="text-ink-soft text-sm">
            {page.isTerms
              ? 'Each booking keeps the text that was accepted. Staff who book for somebody are not asked.'
              : 'Only one page can be these terms. A link in the footer alone asks nobody to accept it.'}
          </p>
          <p aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
            {page.isTerms && errors.terms}
          </p>
        </fieldset>
      )}
    </section>
  )
}
