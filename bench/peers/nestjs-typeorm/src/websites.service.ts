import { Injectable, NotFoundException } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { ILike, Repository } from 'typeorm'
import type { ListQuery, UpdateWebsite } from './dto.js'
import { Website } from './entities.js'

const summary = {
  ...{ id: true, slug: true, businessName: true, clientId: true, activated: true, language: true },
  ...{ createdAt: true, updatedAt: true },
} as const

@Injectable()
export class WebsitesService {
  constructor(@InjectRepository(Website) private readonly websites: Repository<Website>) {}

  async findAll(workspaceId: string, { page, per_page, search }: ListQuery): Promise<[Website[], number]> {
    return await this.websites.findAndCount({
      select: summary,
      where: { workspaceId, ...(search ? { businessName: ILike(`%${search.replace(/[\\%_]/g, '\\$&')}%`) } : {}) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: per_page,
      skip: (page - 1) * per_page,
    })
  }

  async findOne(workspaceId: string, id: string): Promise<Website> {
    const website = await this.websites.findOneBy({ id, workspaceId })
    if (!website) throw new NotFoundException()
    return website
  }

  async update(workspaceId: string, { website_id: id, ...changes }: UpdateWebsite): Promise<Website> {
    await this.websites.update(
      { id, workspaceId },
      {
        businessName: changes.business_name,
        businessDescription: changes.business_description,
        robots: changes.robots,
        customCodeHeader: changes.custom_code_header,
        customCodeFooter: changes.custom_code_footer,
        activated: changes.activated === null ? true : changes.activated,
      },
    )
    return await this.findOne(workspaceId, id)
  }
}
