import { expect, screen, test, waitFor, within } from './screen.tsx'

/** What all forms of the back office share, tried on packages. */

const description = () => screen.findByRole('textbox', { name: 'Description' })

test('a record that somebody else has changed is not overwritten, and can be loaded as it is now', async ({
  office,
  open,
  user,
}) => {
  const name = office.unique('Shared')
  const { id } = await office.call('packages/store', { description: name })
  await open(`/admin/packages/edit/${id}`)
  await user.clear(await description())
  await user.type(await description(), `${name} mine`)
  await office.call(`packages/update/${id}`, { description: `${name} theirs` })
  await user.keyboard('{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This package was changed by somebody else while you were editing it.')
  expect(await description()).toHaveProperty('value', `${name} mine`)
  await user.click(within(alert).getByRole('button', { name: 'Load the current version' }))
  await screen.findByDisplayValue(`${name} theirs`)
})

test('what was typed stays when somebody else has deleted the record', async ({ office, open, user }) => {
  const name = office.unique('Gone')
  const { id } = await office.call('packages/store', { description: name })
  await open(`/admin/packages/edit/${id}`)
  await user.type(await description(), ' and more')
  await office.call(`packages/delete/${id}`)
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('This package was deleted meanwhile.')
  expect(await description()).toHaveProperty('value', `${name} and more`)
})

test('a deletion that fails on the way can be tried again; what is deleted already is told so', async ({
  office,
  open,
  user,
  network,
}) => {
  const name = office.unique('Already')
  const { id } = await office.call('packages/store', { description: name })
  await open(`/admin/packages?q=${name}`)
  const row = () => screen.queryByRole('row', { name: new RegExp(name) })
  await user.click(await screen.findByRole('button', { name: /^Delete/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  network.fail('/packages/delete/')
  await user.click(within(question).getByRole('button', { name: 'Yes, delete it!' }))
  expect((await within(question).findByRole('alert')).textContent).toContain('We could not reach the server.')
  network.free()
  await office.call(`packages/delete/${id}`)
  await user.click(within(question).getByRole('button', { name: 'Yes, delete it!' }))
  await screen.findByText('Somebody else had deleted it already.')
  await waitFor(() => expect(row()).toBeNull())
})
