import { createHash } from 'node:crypto'
import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { ApiKey } from './entities.js'

export const Scope = (scope: string) => SetMetadata('scope', scope)
export const WorkspaceId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest().workspaceId,
)

/** Reads the key for every request, so that a revoked key is rejected at once, as in Sitewright. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest()
    const key = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const found = await this.keys.findOneBy({ hash: createHash('sha256').update(key).digest() })
    if (!found || found.revokedAt || (found.expiresAt && found.expiresAt.getTime() < Date.now()))
      throw new UnauthorizedException()
    const scope = this.reflector.get<string>('scope', context.getHandler())
    if (!found.scopes.includes(scope)) throw new ForbiddenException()
    request.workspaceId = found.workspaceId
    return true
  }
}
