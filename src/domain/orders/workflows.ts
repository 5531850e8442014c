import { z } from 'zod'
import { Metadata, OrderStatus } from './website-orders.ts'
import { blankIsAbsent, ListQuery } from '../lists.ts'
import { pathId } from '../text.ts'

/** What an order makes. */
export const WorkflowKind = z.enum(['website', 'page', 'blog'])
export type WorkflowKind = z.infer<typeof WorkflowKind>

const filter = <T extends z.ZodType>(by: T, says: string) => z.preprocess(blankIsAbsent, by.optional()).describe(says)

/** Query of the list of orders. */
export const WorkflowQuery = ListQuery.extend({
  kind: WorkflowKind.optional().describe('Only orders of this kind'),
  status: OrderStatus.optional().describe('Only orders that stand so'),
  website_id: filter(pathId('A website'), 'Only orders that made this website, or something for it'),
  batch_id: filter(pathId('A batch'), 'Only orders of this batch'),
})
export type WorkflowQuery = z.infer<typeof WorkflowQuery>

/** An order as the list shows it; its status says more. */
export const WorkflowSummary = z.object({
  workflow_id: z.string().describe('Names the order'),
  kind: WorkflowKind.describe('What it makes'),
  status: OrderStatus,
  title: z
    .string()
    .describe('The name that was asked for, else the beginning of the prompt')
    .meta({ examples: ['Le Fournil'] }),
  website_id: z
    .string()
    .nullable()
    .describe('The website it made, or made something for; null before that, and where nothing was made'),
  batch_id: z.string().nullable().describe('The batch it is an item of; null for none'),
  credits: z
    .object({ charged: z.int().describe('Credits taken'), refunded: z.int().describe('Credits given back') })
    .describe('Over the whole life of the order'),
  metadata: Metadata.describe('As it was given'),
  created_at: z.string().describe('When it was ordered, ISO 8601'),
  started_at: z.string().nullable().describe('When the work began; null before'),
  finished_at: z.string().nullable().describe('When it ended; null before'),
})
export type WorkflowSummary = z.infer<typeof WorkflowSummary>
