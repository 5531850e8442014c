import { type StorageSettings, StorageUnavailable } from '../storage.ts'

export type S3Keys = { accessKey: string; secretKey: string; sessionToken?: string }
/** Returns the keys for the next request: the same object until they change, and not those that the server says have `expired`. */
export type S3Credentials = (expired?: S3Keys) => Promise<S3Keys>

/**
 * The static keys of the settings; without them, the credentials of the platform, from the chain of the AWS SDK: a web identity (IRSA), a
 * container (ECS task role, EKS Pod Identity), an instance role, a profile or SSO. The SDK reads its variables and files itself.
 */
export function createS3Credentials({ accessKeyId, secretAccessKey, sessionToken }: StorageSettings): S3Credentials {
  if (!accessKeyId && !secretAccessKey) return platformCredentials()
  if (!accessKeyId || !secretAccessKey)
    throw new Error(
      'SITEWRIGHT_STORAGE is an S3 bucket: set both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither to use a role.',
    )
  const keys = toKeys({ accessKeyId, secretAccessKey, sessionToken })
  return async () => keys
}

/** The chain keeps credentials, and gets new ones in the background from five minutes before they expire. */
function platformCredentials(): S3Credentials {
  let chain: ReturnType<typeof loadChain> | undefined
  let last: { found: Found; keys: S3Keys } | undefined
  return async (expired) => {
    chain ??= loadChain()
    const forceRefresh = expired !== undefined && expired === last?.keys // else another request has renewed them
    const found = await (await chain)({ forceRefresh }).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new StorageUnavailable(`AWS_ACCESS_KEY_ID is not set, and no role gives credentials: ${reason}`, { cause })
    })
    if (last?.found !== found) last = { found, keys: toKeys(found) }
    return last.keys
  }
}

const loadChain = async () => (await import('@aws-sdk/credential-providers')).fromNodeProviderChain()

type Found = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }

const toKeys = ({ accessKeyId, secretAccessKey, sessionToken }: Found): S3Keys => ({
  accessKey: accessKeyId,
  secretKey: secretAccessKey,
  ...(sessionToken ? { sessionToken } : {}),
})
