import { Body, Controller, Get, Inject, Param, Patch, Query, UseGuards } from '@nestjs/common'
import { ApiKeyGuard, Scope, WorkspaceId } from './api-key.guard.js'
import { ListQuery, UpdateWebsite, WebsiteDetail, WebsiteParams, WebsiteSummary } from './dto.js'
import { WebsitesService } from './websites.service.js'

@Controller('v1/workspace/website')
@UseGuards(ApiKeyGuard)
export class WebsitesController {
  constructor(
    private readonly websites: WebsitesService,
    @Inject('SITES_URL') private readonly sitesUrl: string,
  ) {}

  @Get('list')
  @Scope('read')
  async list(@WorkspaceId() workspaceId: string, @Query() query: ListQuery) {
    const { page, per_page } = query
    const [found, total] = await this.websites.findAll(workspaceId, query)
    const total_pages = Math.ceil(total / per_page)
    const list = found.map((website) => new WebsiteSummary(website, this.sitesUrl))
    return { success: true, result: { list, total, total_is_more: false, pagination: { page, per_page, total_pages, has_more: page < total_pages } } }
  }

  @Get(':website_id')
  @Scope('read')
  async detail(@WorkspaceId() workspaceId: string, @Param() { website_id }: WebsiteParams) {
    return { success: true, result: new WebsiteDetail(await this.websites.findOne(workspaceId, website_id), this.sitesUrl) }
  }

  @Patch('update')
  @Scope('write')
  async update(@WorkspaceId() workspaceId: string, @Body() changes: UpdateWebsite) {
    return { success: true, result: new WebsiteDetail(await this.websites.update(workspaceId, changes), this.sitesUrl) }
  }
}
