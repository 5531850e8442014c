import { Expose, Type } from 'class-transformer'
import { IsBoolean, IsInt, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator'
import type { Website } from './entities.js'

export class ListQuery {
  @Type(() => Number) @IsInt() @Min(1) page = 1
  @Type(() => Number) @IsInt() @Min(1) @Max(100) per_page = 20
  @IsOptional() @IsString() @MaxLength(200) search?: string
}

export class WebsiteParams {
  @IsString() @Length(1, 200) website_id: string
}

export class UpdateWebsite extends WebsiteParams {
  @IsOptional() @IsString() @Length(1, 80) business_name?: string
  @IsOptional() @IsString() @MaxLength(500) business_description?: string | null
  @IsOptional() @IsString() @MaxLength(10_000) robots?: string | null
  @IsOptional() @IsString() @MaxLength(50_000) custom_code_header?: string | null
  @IsOptional() @IsString() @MaxLength(50_000) custom_code_footer?: string | null
  @IsOptional() @IsBoolean() activated?: boolean | null
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const languages = new Map<string, string>()
function languageName(code: string): string {
  const name = languages.get(code) ?? names.of(code) ?? code
  languages.set(code, name)
  return name
}

export class WebsiteSummary {
  @Expose() website_id: string
  @Expose() website_name: string
  @Expose() domain: string
  @Expose() preview_url: string
  @Expose() custom_domain: string | null = null
  @Expose() client_id: string | null
  @Expose() activated: boolean
  @Expose() language: string
  @Expose() lang_code: string
  @Expose() created_date: string
  @Expose() updated_date: string

  constructor(website: Website, sitesUrl: string) {
    this.website_id = website.id
    this.website_name = website.businessName
    this.preview_url = sitesUrl.replace('://', `://${website.slug}.`)
    this.domain = this.preview_url
    this.client_id = website.clientId
    this.activated = website.activated
    this.language = languageName(website.language)
    this.lang_code = website.language
    this.created_date = website.createdAt.toISOString()
    this.updated_date = website.updatedAt.toISOString()
  }
}

export class WebsiteDetail extends WebsiteSummary {
  @Expose() business_name: string
  @Expose() business_description: string | null
  @Expose() robots: string | null
  @Expose() settings: object
  @Expose() facts: object
  @Expose() legal_warnings: string[]
  @Expose() integrations: object
  @Expose() configuration: object
  @Expose() counts: { pages: number; blogs: number; media: number; team: number }

  constructor(website: Website, sitesUrl: string) {
    super(website, sitesUrl)
    const { seed: _, mode, ...look } = website.theme
    const { email, phone, address, hours } = website.brand
    this.business_name = website.businessName
    this.business_description = website.businessDescription
    this.robots = website.robots
    this.settings = {
      theme: { mode, direction: website.direction ?? 'ltr', ...look, main_classes: website.mainClasses },
      custom_code_header: website.customCodeHeader,
      custom_code_footer: website.customCodeFooter,
      analytics_enabled: website.analyticsEnabled,
    }
    this.facts = {
      ...{ email, phone, address, hours_text: hours, hours: null, country: null, time_zone: null, social_links: null, booking_url: null },
      ...{ legal_name: null, legal_representative: null, legal_details: null },
    }
    this.legal_warnings = [
      'No legal pages are published. Set `facts.country` and `facts.legal_name`, the person or company responsible for the website.',
    ]
    this.integrations = {
      ...{ google_analytics_id: null, google_tag_manager_id: null, meta_pixel_id: null, plausible_domain: null },
      ...website.integrations,
    }
    this.configuration = { favicon_url: null, logo_url: null, social_image_url: null, ...website.configuration }
    this.counts = { pages: website.pages, blogs: website.blogs, media: website.media, team: website.team }
  }
}
