import * as z from 'zod'

/**
 * SEC-07: an article's text as the pages render it. The server parses the stored markup into these blocks; everything
 * outside the subset is dropped or becomes plain text, so a page never inserts HTML.
 */
export const Inline = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('text'),
      text: z.string(),
      strong: z.literal(true).optional(),
      emphasis: z.literal(true).optional(),
    }),
    /** http or https only, or a path on this site. */
    z.object({ kind: z.literal('link'), text: z.string(), href: z.string() }),
    /** The number of a source in the article's sources list, from 1. */
    z.object({ kind: z.literal('citation'), source: z.int().min(1) }),
  ])
  .meta({ id: 'ArticleInline' })
export type Inline = z.infer<typeof Inline>

const Inlines = z.array(Inline)

export const Block = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('paragraph'), inlines: Inlines }),
    /** anchor: unique within the article, for links to the section. */
    z.object({
      kind: z.literal('heading'),
      level: z.union([z.literal(2), z.literal(3)]),
      text: z.string(),
      anchor: z.string(),
    }),
    z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(Inlines) }),
    z.object({ kind: z.literal('quote'), inlines: Inlines }),
    z.object({
      kind: z.literal('table'),
      caption: z.string().nullable(),
      head: z.array(z.string()),
      rows: z.array(z.array(Inlines)),
    }),
    /** The key of a chart in the article's charts. */
    z.object({ kind: z.literal('chart'), key: z.string() }),
  ])
  .meta({ id: 'ArticleBlock' })
export type Block = z.infer<typeof Block>

/**
 * A chart as a picture drawn on the server and as the table behind it. The table is the accessible form: the page shows
 * it below the picture, folded.
 */
export const Chart = z
  .object({
    key: z.string(),
    title: z.string(),
    /** One sentence describing the chart; the picture's alt text. */
    summary: z.string(),
    /** SVG; `?theme=dark` returns the dark form. 720 units wide, scales to any width. */
    image: z.string(),
    width: z.int(),
    height: z.int(),
    table: z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
    /** The origin of its figures, such as 'Pahiya market months, 1 November 2026'. */
    source: z.string(),
  })
  .meta({ id: 'ArticleChart' })
export type Chart = z.infer<typeof Chart>
