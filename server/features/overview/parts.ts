import type { Ctx, OverviewParts } from '../../kit/context.ts'

/** What the overview says where no feature brings a part. */
const nothing: OverviewParts = {
  complaints: [],
  demo: undefined,
  differences: 0,
  has_reviews: false,
  messages_since_yesterday: 0,
  open_messages: 0,
  to_answer: [],
  waiting: [],
  waiting_reviews: 0,
}

export async function partOf<P extends keyof OverviewParts>(ctx: Ctx, part: P): Promise<OverviewParts[P]> {
  for (const { overview } of ctx.features) {
    const read = overview?.[part]
    if (read) return await read(ctx)
  }
  return nothing[part]
}
