import type { FastifyReply } from 'fastify'
import type { OpenAttachment } from '../../activities/forms/attachments.ts'

/** Sends a file of a visitor as a download: no browser shows it on this origin. */
export const sendAttachment = async (reply: FastifyReply, { stream, size_bytes, file_name }: OpenAttachment) =>
  await reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-length': size_bytes,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file_name).replaceAll(/['()*]/g, escaped)}`,
      'x-content-type-options': 'nosniff',
    })
    .send(stream)

/** Signs that `encodeURIComponent` leaves and RFC 8187 does not allow. */
const escaped = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
