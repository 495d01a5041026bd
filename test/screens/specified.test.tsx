import {
  arrive,
  closeDialog,
  expect,
  fill,
  main,
  openDialog,
  screen,
  test,
  waitFor,
  within,
} from './traveller.ts'

/*
 * The words, links and initial values that the specification names of forms and texts for visitors. What it says of the look and the
 * addresses of pages stands in test/browser/public/specified.spec.ts. Whoever changes either changes what was agreed.
 */

const form = () => screen.getByRole('main').querySelector('form') as HTMLFormElement

/** The fields of a form by their names, in their order. */
const fieldNames = () =>
  [...form().querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')].map(({ name }) => name)

test('the booking dialog of who is logged in: its seven fields, and one adult to begin with', async ({
  open,
  logIn,
  user,
}) => {
  logIn()
  await open('/tours')
  const card = main()
    .getAllByRole('article')
    .find(({ textContent }) => textContent.includes('A weekend by the old harbour')) as HTMLElement
  await user.click(await within(card).findByRole('button', { name: 'Book Now' }))
  const dialog = await openDialog()
  await dialog.findByRole('heading', { name: 'A weekend by the old harbour' })
  await dialog.findByRole('button', { name: /^Book (Now|with)/ })
  const field = (name: string) => document.querySelector<HTMLInputElement>(`dialog[open] [name=${name}]`)
  for (const [name, value] of [
    ['number_of_adults', '1'],
    ['number_of_childrens', '0'],
    ['number_of_infants', '0'],
  ] as const) {
    expect(field(name)?.value).toBe(value)
    expect(field(name)?.min).toBe(value)
  }
  for (const name of ['name', 'phone', 'email', 'note']) expect(field(name)?.checkVisibility()).toBe(true)
  expect(field('email')?.type).toBe('email')
  await fill(user, field('phone') as HTMLInputElement, 'not a number')
  await user.click(dialog.getByRole('button', { name: /^Book (Now|with)/ }))
  await dialog.findByText('Phone number must be a number')
  await user.clear(field('name') as HTMLInputElement)
  await waitFor(() => expect(dialog.getAllByText('This field is required').length).toBeGreaterThan(0))
  await closeDialog(user)
})

test('Contact, Login and Register: their fields, buttons and ways to one another', async ({ open, user }) => {
  await open('/contact')
  expect(fieldNames()).toEqual(['name', 'email', 'message'])
  for (const label of ['Name', 'Email', 'Message']) main().getByRole('textbox', { name: label })
  expect(main().getByRole('textbox', { name: 'Message' }).getAttribute('rows')).toBe('10')
  main().getByRole('button', { name: 'Submit' })

  await open('/login')
  expect(fieldNames()).toEqual(['email', 'password'])
  for (const label of ['Email', 'Password']) main().getByLabelText(label)
  main().getByRole('button', { name: 'Login' })
  await user.click(main().getByRole('link', { name: "Don't have an account? Register" }))
  await arrive(/^\/register/)

  await main().findByRole('heading', { name: 'Register' })
  expect(fieldNames()).toEqual(['name', 'email', 'password', 'password_confirmation'])
  for (const label of ['Name', 'Email', 'Password', 'Confirm Password']) main().getByLabelText(label)
  await user.click(main().getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(main().getAllByText('This field is required')).toHaveLength(4))
  await user.click(main().getByRole('link', { name: 'Have an account?' }))
  await arrive(/^\/login/)
})

test('who is logged in finds so on Login and Register, with a way out that forgets the token', async ({
  open,
  logIn,
  user,
}) => {
  logIn()
  for (const path of ['/register', '/login']) {
    await open(path)
    await main().findByRole('heading', { name: 'You are logged in' })
  }
  await user.click(main().getByRole('button', { name: 'Logout' }))
  await main().findByRole('button', { name: 'Login' })
  expect(localStorage.getItem('token')).toBeNull()
})

test('About and Advantages: a text with its picture, and six advantages', async ({ open }) => {
  await open('/about')
  expect(main().getAllByRole('img').length).toBeGreaterThan(0)
  await open('/advantages')
  expect(main().getAllByRole('heading', { level: 2 })).toHaveLength(6)
})
