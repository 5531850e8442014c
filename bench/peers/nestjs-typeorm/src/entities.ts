import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn, VirtualColumn } from 'typeorm'

@Entity('api_keys')
export class ApiKey {
  @PrimaryColumn() id: string
  @Column({ name: 'workspace_id' }) workspaceId: string
  @Column({ type: 'bytea' }) hash: Buffer
  @Column({ type: 'text', array: true }) scopes: string[]
  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true }) revokedAt: Date | null
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true }) expiresAt: Date | null
}

export type Theme = Record<'seed' | 'mode' | 'primary_color' | 'font_heading' | 'font_body', string>
export type Brand = Record<'email' | 'phone' | 'address' | 'hours', string | null>

@Entity('websites')
export class Website {
  @PrimaryColumn() id: string
  @Column({ name: 'workspace_id' }) workspaceId: string
  @Column() slug: string
  @Column({ name: 'business_name' }) businessName: string
  @Column({ name: 'business_description', type: 'text', nullable: true }) businessDescription: string | null
  @Column() language: string
  @Column() activated: boolean
  @Column({ type: 'jsonb' }) theme: Theme
  @Column({ type: 'jsonb' }) brand: Brand
  @Column({ name: 'analytics_enabled' }) analyticsEnabled: boolean
  @Column({ name: 'client_id', type: 'text', nullable: true }) clientId: string | null
  @Column({ type: 'text', nullable: true }) robots: string | null
  @Column({ name: 'custom_code_header', type: 'text', nullable: true }) customCodeHeader: string | null
  @Column({ name: 'custom_code_footer', type: 'text', nullable: true }) customCodeFooter: string | null
  @Column({ type: 'jsonb' }) integrations: Record<string, string>
  @Column({ type: 'jsonb' }) configuration: Record<string, string>
  @Column({ type: 'text', nullable: true }) direction: 'ltr' | 'rtl' | null
  @Column({ name: 'main_classes', type: 'text', nullable: true }) mainClasses: string | null
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt: Date
  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' }) updatedAt: Date
  @VirtualColumn({ query: (website) => `select count(*)::int from content_items where website_id = ${website}.id and kind = 'page'` })
  pages: number
  @VirtualColumn({ query: (website) => `select count(*)::int from content_items where website_id = ${website}.id and kind = 'blog'` })
  blogs: number
  @VirtualColumn({ query: (website) => `select count(*)::int from media where website_id = ${website}.id` })
  media: number
  @VirtualColumn({ query: (website) => `select count(*)::int from members where website_id = ${website}.id` })
  team: number
}
