import * as z from 'zod'

/**
 * SEC-07: a member's text as pages render it. The server parses the stored plain text into paragraphs; markup in it
 * stays visible text, and a page never inserts HTML.
 */
export const TextPart = z
  .union([
    z.object({ text: z.string() }),
    /** http or https only, or a path of this site. */
    z.object({ text: z.string(), href: z.string(), isOurs: z.boolean() }),
  ])
  .meta({ id: 'CommunityTextPart' })
export type TextPart = z.infer<typeof TextPart>

export const Paragraph = z.object({ parts: z.array(TextPart) }).meta({ id: 'CommunityParagraph' })
export type Paragraph = z.infer<typeof Paragraph>
