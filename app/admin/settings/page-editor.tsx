import type { ReactNode } from 'react'

/** A page in the form. */
export type EditedPage = {
  key: number
  slug: string
  title: string
  text: string
  footer: boolean
  /** One of the agency's own, which can be moved and removed. */
  isOwn?: boolean
  /** Its address is still proposed from its title. */
  isNew?: boolean
}

const control =
  'min-h-11 w-full rounded-md border border-control bg-surface px-3 py-2 text-ink aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger'

type RowProps = {
  id: string
  label: string
  hint?: ReactNode
  error: string | undefined
  children: ReactNode
}

const Row = ({ id, label, hint, error, children }: RowProps) => (
  <div className="grid content-start gap-1.5">
    <label htmlFor={id} className="font-semibold text-[0.95rem]">
      {label}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {hint}
      </p>
    )}
    <p id={`${id}-error`} aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
      {error}
    </p>
  </div>
)

type PageEditorProps = {
  page: EditedPage
  /** Its elements' ids begin with it. */
  id: string
  isFixed: boolean
  isTerms: boolean
  errors: Record<'title' | 'slug' | 'text' | 'terms', string | undefined>
  onChange: (changes: Partial<EditedPage>) => void
  onTerms: (isTerms: boolean) => void
}

/** Title, address and text of one page. Its inputs have no names: what they hold is sent with all pages. */
export function PageEditor({ page, id, isFixed, isTerms, errors, onChange, onTerms }: PageEditorProps) {
  const described = (name: 'title' | 'slug' | 'text') => ({
    id: `${id}-${name}`,
    'aria-invalid': errors[name] ? (true as const) : undefined,
    'aria-describedby': `${id}-${name}-hint ${id}-${name}-error`,
  })
  return (
    <section aria-label={page.title || 'New page'} className="grid gap-5">
      <Row id={`${id}-title`} label="Title" error={errors.title}>
        <input
          {...described('title')}
          data-title=""
          autoComplete="off"
          value={page.title}
          onChange={({ target }) => onChange({ title: target.value })}
          className={control}
        />
      </Row>
      {!isFixed && (
        <Row
          id={`${id}-slug`}
          label="Address"
          hint={`The page is at /${page.slug || '…'}`}
          error={errors.slug}
        >
          <input
            {...described('slug')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={page.slug}
            onChange={({ target }) => onChange({ slug: target.value, isNew: false })}
            className={control}
          />
        </Row>
      )}
      <div>
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            checked={page.footer}
            onChange={({ target }) => onChange({ footer: target.checked })}
            className="size-5 shrink-0 accent-accent"
          />
          Link in the footer
        </label>
        {!isFixed && (
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={isTerms}
              onChange={({ target }) => onTerms(target.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            Travellers accept this page when they book
          </label>
        )}
        {isTerms && (
          <p className="text-ink-soft text-sm">
            Each booking keeps the text that was accepted. Staff who book for somebody are not asked.
          </p>
        )}
        <p aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
          {isTerms && errors.terms}
        </p>
      </div>
      <Row
        id={`${id}-text`}
        label="Text"
        hint={
          <>
            Markdown: <code># Heading</code>, <code>**bold**</code>, <code>*italic*</code>,{' '}
            <code>[a link](https://…)</code>, <code>- a list</code>. HTML is shown as text. Nothing links to a
            page without a text.
          </>
        }
        error={errors.text}
      >
        <textarea
          {...described('text')}
          rows={18}
          value={page.text}
          onChange={({ target }) => onChange({ text: target.value })}
          className={`${control} leading-relaxed`}
        />
      </Row>
    </section>
  )
}
