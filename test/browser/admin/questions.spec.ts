import { hydrated } from '../public/traveller.ts'
import { expect, test } from './office.ts'

/** Where the office reads the answers is in test/screens/questions.test.tsx. */

test('the office asks in its own words, the dialog wants an answer, and the last kayak is sold once', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Own words')
  const trip = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  await office.call(`trips/update/${trip}`, { price_adult: '10000' })
  const extra = { trip_id: `${trip}`, name: 'Kayak', price: '500', per: 'booking', stock: '1' }
  await office.call('extras/store', extra)

  await page.goto(`/admin/trips/edit/${trip}`)
  // What is asked.
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Question 1', { exact: true }).fill('Where do you stay before?')
  await page.getByLabel('Required', { exact: true }).check()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Question 2', { exact: true }).fill('Which boat?')
  await page.getByLabel('Answer to question 2').selectOption('One of several')
  await page.getByLabel('Choices of question 2').fill('Sail\nMotor')
  await checkAccessibility()
  await page.getByRole('button', { name: 'Save Trip' }).click()
  await expect(page).toHaveURL(/\/admin\/trips(\?|$)/)

  // Who books answers.
  const open = async () => {
    await page.goto(`/trips/${trip}`)
    await hydrated(page)
    await page.locator('main').getByRole('button', { name: 'Book Now' }).first().click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    return page.getByRole('dialog', { name: title })
  }
  const form = await open()
  await form.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await form.getByLabel('Phone', { exact: true }).fill('030 1234')
  await form.getByLabel(/^Kayak/).check()
  const send = form.getByRole('button', { name: /^Book (Now|with)/ })
  await send.click()
  await expect(form.getByText('This field is required')).toBeVisible()
  await expect(form.getByLabel('Where do you stay before?')).toBeFocused()
  await form.getByLabel('Where do you stay before?').fill('Grand Hotel')
  await form.getByLabel('Which boat?').selectOption('Motor')
  await checkAccessibility()
  await send.click()
  await expect(page.getByText('Thank you, Ada Lovelace. Your booking is confirmed.')).toBeVisible()

  // An answer is changed under My bookings.
  await page.goto('/bookings')
  await hydrated(page)
  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByRole('button', { name: 'Answer our questions' }).click()
  const answers = page.getByRole('dialog', { name: 'Answer our questions' })
  await expect(answers.getByLabel('Where do you stay before?')).toHaveValue('Grand Hotel')
  await answers.getByLabel('Which boat?').selectOption('Sail')
  await checkAccessibility()
  await answers.getByRole('button', { name: 'Save' }).click()
  await expect(answers).toBeHidden()

  // The next one finds no kayak.
  const again = await open()
  await expect(again.getByText('none left')).toBeVisible()
  await expect(again.getByLabel(/^Kayak/)).toBeDisabled()
})
