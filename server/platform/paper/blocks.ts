import { encode } from 'uqr'
import type { Amount, Block, Paper } from './paper.ts'
import { ink, MARGIN, openSheet, type Sheet, type Style, soft } from './sheet.ts'

const text: Style = { face: 'text', size: 10.5, leading: 1.4 }
/** A row of a bill: close, so that a voucher keeps its price on its page. */
const row: Style = { ...text, leading: 1.3 }
const small: Style = { face: 'text', size: 9, colour: soft }
const label: Style = { face: 'bold', size: 9, colour: soft }

type Draw<K extends Block['kind']> = (sheet: Sheet, block: Extract<Block, { kind: K }>, paper: Paper) => void

/** The largest width of amounts, in points. */
const AMOUNT = 150

/** With more items than this a list is long. */
const LONG = 4

/** A row of a bill: its label, and the amount at the right edge. */
function amountRow(sheet: Sheet, { label, amount }: Amount, style: Style, amountStyle = style) {
  const room = sheet.width - AMOUNT
  const height = sheet.heightOf(label, style, room)
  sheet.ensure(height)
  sheet.within('TR', () => {
    const { y } = sheet
    sheet.write('TH', label, style, MARGIN, room)
    const bottom = sheet.y
    sheet.y = y
    sheet.write('TD', amount, { ...amountStyle, align: 'right' }, MARGIN + room, AMOUNT)
    sheet.y = Math.max(bottom, sheet.y)
  })
}

/** Draws a QR code as squares. The white of the page is its quiet zone. */
function drawQr(sheet: Sheet, code: string, x: number, y: number, side: number) {
  const { data, size } = encode(code, { border: 0 })
  const step = side / size
  // Each square is a little too large, so that no hairlines show between them.
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) sheet.doc.rect(x + column * step, y + row * step, step + 0.1, step + 0.1)
  sheet.doc.fill(ink)
}

const draw: { [K in Block['kind']]: Draw<K> } = {
  title(sheet, { over, text, under }, { accent }) {
    sheet.write('P', over, { face: 'bold', size: 10, colour: accent, spacing: 0.4 })
    sheet.y += 4
    const size = text.length > 60 ? 20 : text.length > 32 ? 25 : 30
    sheet.write('H1', text, { face: 'serif', size, leading: 1.15 })
    sheet.y += 4
    if (under) sheet.write('P', under, { face: 'text', size: 12, colour: soft })
    sheet.y += 9
  },
  code(sheet, { label: of, code, note, scan = code }) {
    const side = 68
    sheet.ensure(side + 30)
    const top = sheet.y
    sheet.rule(top)
    sheet.within(
      'Figure',
      () => sheet.mark(() => drawQr(sheet, scan, MARGIN + sheet.width - side, top + 12, side)),
      { alt: `QR code: ${code}` },
    )
    const width = sheet.width - side - 24
    sheet.y = top + 15
    sheet.write('P', of, label, MARGIN, width)
    sheet.write('P', code, { face: 'bold', size: 22, spacing: 2 }, MARGIN, width)
    sheet.y += 2
    sheet.write('P', note, small, MARGIN, width)
    sheet.y = Math.max(sheet.y, top + side + 24)
    sheet.rule(sheet.y)
    sheet.y += 15
  },
  heading(sheet, { text }) {
    sheet.y += 8
    sheet.write('H2', text, { face: 'bold', size: 12, leading: 1.3 })
    sheet.y += 3
  },
  text(sheet, block) {
    sheet.write('P', block.text, text)
    sheet.y += 8
  },
  sides(sheet, { sides }) {
    const gap = 20
    const width = (sheet.width - gap * (sides.length - 1)) / sides.length
    const heights = sides.map((side) => 16 + sheet.heightOf(side.text, text, width))
    sheet.ensure(Math.min(Math.max(...heights), 400))
    const top = sheet.y
    let bottom = top
    for (const [index, side] of sides.entries()) {
      const x = MARGIN + index * (width + gap)
      sheet.y = top
      sheet.within('Sect', () => {
        sheet.write('P', side.label, label, x, width)
        sheet.write('P', side.text, text, x, width)
      })
      bottom = Math.max(bottom, sheet.y)
    }
    sheet.y = bottom + 12
  },
  list(sheet, { items }, { accent }) {
    const gap = 20
    const half = (sheet.width - gap) / 2
    const middle = Math.ceil(items.length / 2)
    const sides = [items.slice(0, middle), items.slice(middle)]
    const heights = sides.map((some) =>
      some.reduce((sum, item) => sum + sheet.heightOf(item, text, half - 14), 0),
    )
    // A long list stands in two columns where they fit on the page.
    const isWide = items.length <= LONG || !sheet.fits(Math.max(...heights))
    const room = isWide ? sheet.width : half
    const start = sheet.y
    let bottom = start
    sheet.within('L', () => {
      for (const [index, some] of (isWide ? [items] : sides).entries()) {
        const x = MARGIN + index * (half + gap)
        if (index > 0) sheet.y = start
        for (const item of some) {
          sheet.ensure(18)
          const top = sheet.y
          sheet.ornament(() => sheet.doc.circle(x + 3, top + 7.6, 1.8).fill(accent))
          sheet.within('LI', () => sheet.write('LBody', item, text, x + 14, room - 14))
        }
        bottom = isWide ? sheet.y : Math.max(bottom, sheet.y)
      }
    })
    sheet.y = bottom + 8
  },
  bill(sheet, { lines, total, after }) {
    sheet.within('Table', () => {
      for (const each of lines) amountRow(sheet, each, row)
      sheet.ensure(40)
      sheet.y += 5
      sheet.rule(sheet.y, ink)
      sheet.y += 6
      const big: Style = { face: 'bold', size: 15, leading: 1.4 }
      amountRow(sheet, total, { face: 'bold', size: 11, leading: 2 }, big)
      for (const each of after) amountRow(sheet, each, { ...row, colour: soft })
    })
    sheet.y += 12
  },
}

/** The head of the first page: who issues the paper, and how to reach them. */
function drawHead(sheet: Sheet, { from, accent }: Paper) {
  sheet.ornament(() => sheet.doc.rect(0, 0, sheet.page.width, 7).fill(accent))
  const top = 36
  const side = 200
  const { logo } = from
  const height = 48
  if (logo) {
    const drawn = () => sheet.doc.image(Buffer.from(logo.png), MARGIN, top, { fit: [220, height] })
    sheet.within('Figure', () => sheet.mark(drawn), { alt: from.name })
  }
  const name: Style = { face: 'serif', size: 19, leading: 1.2 }
  const left = logo ? height + 14 : 0
  const room = sheet.width - side - 20 - left
  // Beside a logo, the first line is centred vertically.
  sheet.y = top + (logo ? Math.max(0, (height - sheet.heightOf(from.name, name, room)) / 2) : 0)
  if (!logo || logo.besideName) sheet.write('P', from.name, name, MARGIN + left, room)
  const bottom = Math.max(sheet.y, top + (logo ? height : 0))
  sheet.y = top
  for (const each of from.lines)
    sheet.write('P', each, { ...small, align: 'right' }, MARGIN + sheet.width - side, side)
  sheet.y = Math.max(bottom, sheet.y) + 12
  sheet.rule(sheet.y)
  sheet.y += 22
}

/** The height of a bill's rule with the space around it, and of the total. */
const TOTAL = 11 + 22

/** How much of a block must fit on a page for it to begin there. A heading, or a text that ends with a colon, stays with what follows. */
function leastOf(sheet: Sheet, block: Block | undefined, next?: Block): number {
  if (block?.kind === 'heading') return 26.6 + leastOf(sheet, next)
  if (block?.kind === 'text' && block.text.trimEnd().endsWith(':'))
    return sheet.heightOf(block.text, text, sheet.width) + 8 + leastOf(sheet, next)
  if (block?.kind !== 'bill') return 30
  const rows = [...block.lines, ...block.after]
  const height = rows.reduce(
    (sum, { label: of }) => sum + sheet.heightOf(of, row, sheet.width - AMOUNT),
    TOTAL,
  )
  // A longer block continues on the next page.
  return Math.min(height, 300)
}

export function drawBlocks(sheet: Sheet, paper: Paper): void {
  drawHead(sheet, paper)
  for (const [index, block] of paper.blocks.entries()) {
    sheet.ensure(leastOf(sheet, block, paper.blocks[index + 1]))
    const drawBlock = draw[block.kind] as Draw<Block['kind']>
    drawBlock(sheet, block, paper)
  }
  sheet.foot(paper.foot, small)
}

/** A paper that needs a little more than a page is drawn smaller, down to letters of nine points. */
const SCALES = [0.94, 0.88]

/** Draws a paper on one page where its content allows, else on as many as it takes. */
export function drawPages(paper: Paper): Sheet {
  const draw = (scale?: number) => {
    const sheet = openSheet(paper, scale)
    drawBlocks(sheet, paper)
    return sheet
  }
  const isOnOne = ({ doc }: Sheet) => doc.bufferedPageRange().count === 1
  const usual = draw()
  if (usual.doc.bufferedPageRange().count !== 2) return usual
  for (const scale of SCALES) {
    const smaller = draw(scale)
    if (isOnOne(smaller)) return smaller
  }
  return usual
}
