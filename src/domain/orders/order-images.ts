import { z } from 'zod'
import { text } from '../text.ts'

/** An image that the customer supplies: a public URL, or a file of a website of the workspace. */
const OrderImage = z
  .object({
    url: text(2_048, 'Public URL of the image')
      .nullish()
      .meta({ examples: ['https://le-fournil.fr/oven.jpg'] }),
    media_id: text(100, 'Or the ID of an image of any website of the workspace')
      .nullish()
      .meta({ examples: [null] }),
    alt: text(200, 'What it shows. Decides where the image stands')
      .nullish()
      .meta({ examples: ['The oven of the bakery'] }),
  })
  .refine(({ url, media_id }) => Boolean(url) !== Boolean(media_id), 'must have either a `url` or a `media_id`')
export type OrderImage = z.infer<typeof OrderImage>

/** Largest number of images of an order. */
const maxImages = 20

/** Fields of orders for websites and pages. */
export const pictureFields = {
  images: z
    .array(OrderImage)
    .max(maxImages)
    .meta({
      description: 'Your images, the most important first. `warnings` of the status names those that cannot be used',
      id: 'OrderImages',
    })
    .optional(),
  max_generated_images: z
    .int()
    .min(0)
    .max(maxImages)
    .optional()
    .meta({
      description: 'Maximum number of images to generate. Charged in advance; the others are refunded',
      examples: [0],
    }),
}
