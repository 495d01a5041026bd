import { languages } from '../../contract/languages.ts'
import { englishIn } from '../english.ts'
import { begin, save } from '../invoices.ts'
import { offer } from '../languages.ts'
import { readPdf } from '../pdf.ts'
import { canReadPdf } from '../scan.ts'
import { expect, test, type World } from '../world.ts'

type Paper =
  | [call: 'adminShowVoucher', params: { id: number }]
  | [call: 'adminShowInvoice', params: { number: string }]

/**
 * What a paper says, as texts that may be one of the house's: a label stands before its value in one line, and a long text goes on in
 * the next two, so each line is read from its beginning to each of its words and those of the lines below.
 */
async function readPaper({ anna }: World, language: string, [call, params]: Paper): Promise<string[]> {
  const response = await anna.send(call, { params })
  expect(response.status).toBe(200)
  const lines = readPdf(new Uint8Array(await response.arrayBuffer()), language).text.split('\n')
  return lines.flatMap((_, at) => {
    const words = lines
      .slice(at, at + 3)
      .join(' ')
      .trim()
      .split(/\s+/)
    return words.map((_, last) => words.slice(0, last + 1).join(' '))
  })
}

test.skipIf(!canReadPdf)(
  'vouchers, invoices and credit notes have no English text in another language',
  async ({ world }) => {
    const { anna, theo } = world
    await offer(world, [...languages])
    await begin(world)
    // The agency's own words stay in its language, and one of them is the house's example.
    await anna.ask('adminUpdatePackage', {
      params: { id: world.packages.half },
      form: { description: 'Hytta' },
    })
    await save(world, {
      deposit_percent: '20',
      balance_days: '30',
      how_to_pay: 'IBAN DE12',
      invoice_note: '',
    })
    let number = 0
    for (const language of languages) {
      const { id } = await theo.book({ language })
      const invoice = `F27-${++number}`
      await anna.ask('adminAddPayment', {
        params: { id },
        form: { amount: 10_000, method: 'cash', received_on: '2027-06-01' },
      })
      const papers: Paper[] = [
        ['adminShowVoucher', { id }],
        ['adminShowInvoice', { number: invoice }],
      ]
      const said = (await Promise.all(papers.map((paper) => readPaper(world, language, paper)))).flat()
      await anna.ask('adminCancelBooking', { params: { id }, form: { fee: 0, reason: 'ill' } })
      // The invoice says by now that it is taken back.
      const credited: Paper[] = [
        ['adminShowInvoice', { number: invoice }],
        ['adminShowInvoice', { number: `F27-${++number}` }],
      ]
      said.push(...(await Promise.all(credited.map((paper) => readPaper(world, language, paper)))).flat())
      // The mark in place of a sign that no font has.
      expect(said.filter((text) => text.includes('\ufffd'))).toEqual([])
      // English papers show that English is found.
      if (language === 'en')
        expect(englishIn('de')(said)).toEqual(
          expect.arrayContaining(['Travel voucher', 'Invoice', 'Credit note']),
        )
      else expect(englishIn(language)(said), language).toEqual([])
    }
  },
)
