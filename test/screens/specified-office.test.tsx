import { expect, fill, screen, test, waitFor, within } from './screen.tsx'

/*
 * The columns, fields, words and initial values that the specification names of the lists and forms of the back office. What it says of
 * the frame and of the list of bookings stands in test/browser/admin/specified.spec.ts. Whoever changes either changes what was agreed.
 */

const main = () => within(screen.getByRole('main'))
const button = (name: string) => main().getByRole('button', { name })
const heads = () => main().getAllByRole('columnheader')
const wordOf = ({ dataset, textContent }: HTMLElement) => dataset.label ?? textContent

test.for([
  ['trips', ['id', 'title', 'description']],
  ['periods', ['id', 'Period']],
  ['packages', ['id', 'Description']],
  ['users', ['id', 'Name', 'Email']],
] as const)(
  '%s: the columns of its list, with Create, Edit and Delete',
  async ([list, columns], { open }) => {
    await open(`/admin/${list}`)
    await main().findByRole('table')
    expect(heads().map(wordOf).slice(0, columns.length)).toEqual(columns)
    expect(main().getByRole('link', { name: 'Create' }).getAttribute('href')).toBe(`/admin/${list}/add`)
    const [, row] = main().getAllByRole('row')
    const edit = within(row as HTMLElement).getByRole('link', { name: /^Edit / })
    expect(edit.getAttribute('href')).toMatch(new RegExp(`^/admin/${list}/edit/\\d+$`))
    within(row as HTMLElement).getByRole('button', { name: /^Delete / })
    // Each trip tells its day.
    if (list === 'trips') expect(row?.querySelectorAll('time').length).toBeGreaterThan(0)
  },
)

test('a deletion asks first and says that it is done, and the row leaves', async ({ office, open, user }) => {
  const description = office.unique('Deleted')
  await office.call('packages/store', { description })
  await open(`/admin/packages?q=${description}`)
  const row = await main().findByRole('row', { name: new RegExp(description) })
  await user.click(within(row).getByRole('button', { name: /^Delete/ }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByRole('heading', { name: 'Are you sure?' })
  question.getByText("You won't be able to revert this!")
  await user.click(question.getByRole('button', { name: 'Yes, delete it!' }))
  await screen.findByText('Deleted!')
  screen.getByText('Your record has been deleted.')
  await waitFor(() => expect(main().queryByText(description)).toBeNull())
})

test('Add Trip: a picture, package and period by their words, and a day that is today at first', async ({
  open,
  user,
}) => {
  await open('/admin/trips/add')
  await main().findByRole('button', { name: 'Add Trip' })
  for (const label of ['Banner', 'Title', 'Description', 'Package', 'Period']) main().getByLabelText(label)
  expect(main().getByLabelText('Banner').getAttribute('type')).toBe('file')
  const choices = (label: string) =>
    [...main().getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
  expect(choices('Period')).toContain('5 days')
  expect(choices('Package').length).toBeGreaterThan(1)
  const day = main().getByLabelText<HTMLInputElement>(/^Date/)
  expect(day.type).toBe('date')
  expect(day.value).toBe(new Date().toISOString().slice(0, 10))
  await user.click(button('Add Trip'))
  // Banner, title, package, period and description; the day is there.
  await waitFor(() => expect(main().getAllByText('This field is required')).toHaveLength(5))
})

test('Edit Trip: what is stored, and a new picture only if one is chosen', async ({ office, open, user }) => {
  const title = office.unique('Specified')
  const id = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  await open(`/admin/trips/edit/${id}`)
  await main().findByRole('button', { name: 'Save Trip' })
  main().getByLabelText('Upload New Banner')
  const value = (label: string | RegExp) => main().getByLabelText<HTMLInputElement>(label).value
  expect(value('Title')).toBe(title)
  expect(value('Description')).not.toBe('')
  expect(value('Period')).toBe('5')
  expect(value(/^Date/)).toBe('2099-05-01')
  await fill(user, main().getByLabelText('Description'), 'As it is')
  await user.click(button('Save Trip'))
  await waitFor(() => expect(location.pathname).toBe('/admin/trips'))
})

test('Add Period and Save Period: one number, required', async ({ open, user }) => {
  await open('/admin/periods/add')
  const period = await main().findByLabelText<HTMLInputElement>('Period')
  await user.click(button('Add Period'))
  await main().findByText('This field is required')
  await fill(user, period, 'five')
  await user.click(button('Add Period'))
  await waitFor(() => expect(period.getAttribute('aria-invalid')).toBe('true'))
  await open('/admin/periods/edit/5')
  expect((await main().findByLabelText<HTMLInputElement>('Period')).value).toBe('5')
  button('Save Period')
})

test('Add Package and Save Package: a description, required', async ({ open, user }) => {
  await open('/admin/packages/add')
  await main().findByLabelText('Description')
  await user.click(button('Add Package'))
  await main().findByText('This field is required')
  await open('/admin/packages/edit/1')
  expect((await main().findByLabelText<HTMLInputElement>('Description')).value).not.toBe('')
  button('Save Package')
})

test('Add User: name, email and a password twice, all required', async ({ open, user }) => {
  await open('/admin/users/add')
  await main().findByRole('button', { name: 'Add User' })
  for (const label of ['Name', 'Password', 'Password Confirmation']) main().getByLabelText(label)
  expect(main().getByLabelText('Email').getAttribute('type')).toBe('email')
  await user.click(button('Add User'))
  await waitFor(() => expect(main().getAllByText('This field is required')).toHaveLength(4))
})
