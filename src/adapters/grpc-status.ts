import { isGrpcServiceError } from '@temporalio/client'

/** Status codes of gRPC. */
const codes = { invalidArgument: 3, notFound: 5 } as const

/** Whether Temporal answered a call with this status. */
export const hasGrpcStatus = (error: unknown, status: keyof typeof codes): boolean =>
  isGrpcServiceError(error) && Number(error.code) === codes[status]
