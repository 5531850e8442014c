// Made by "npm run client" from openapi.json. Do not edit.
// @ts-nocheck

export type ClientOptions = {
    baseUrl: 'http://localhost:3000' | (string & {});
};

export type Webhooks = OnWebsiteCreatedWebhookRequest | OnWebsiteDeletedWebhookRequest | OnClientCreatedWebhookRequest | OnClientDeletedWebhookRequest | OnWebsitePublishedWebhookRequest | OnWebsiteFailedWebhookRequest | OnPageCreatedWebhookRequest | OnPageUpdatedWebhookRequest | OnPagePublishedWebhookRequest | OnPageUnpublishedWebhookRequest | OnPageDeletedWebhookRequest | OnBlogCreatedWebhookRequest | OnBlogUpdatedWebhookRequest | OnBlogPublishedWebhookRequest | OnBlogUnpublishedWebhookRequest | OnBlogDeletedWebhookRequest | OnBatchCompletedWebhookRequest | OnDomainConnectedWebhookRequest | OnDomainFailedWebhookRequest | OnDomainRemovedWebhookRequest | OnDraftSubmittedWebhookRequest | OnDraftApprovedWebhookRequest | OnDraftPublishedWebhookRequest | OnFormSubmittedWebhookRequest | OnCreditsLowWebhookRequest | OnWebhookTestWebhookRequest;

export type AcceptedBatch = Success & {
    batch_id: BatchId;
    /**
     * Number of items in the request
     */
    total: number;
    /**
     * Number of accepted items
     */
    succeeded: number;
    /**
     * Number of rejected items
     */
    failed: number;
    /**
     * Cost of the request
     */
    credits: CreditsCharged & {
        /**
         * Credits refunded by this request
         */
        refunded: number;
    };
    /**
     * Result of each item, in the order of the request
     */
    items: Array<{
        index: Index;
        /**
         * The item was accepted
         */
        success: true;
        workflow_id: WorkflowId;
        status_url: StatusUrl;
    } | RejectedBatchItem>;
    result: RepeatedFields;
};

export type AcceptedWorkflow = Success & {
    workflow_id: WorkflowId;
    status_url: StatusUrl;
    credits: CreditsCharged;
    result: RepeatedFields;
};

export type Analytics = {
    total_requests: TotalRequests;
    /**
     * Same as `totals.visitors`
     */
    total_visitors: number;
    avg_response_time: AvgResponseTime;
    /**
     * Pages of the website now
     */
    total_pages: number;
    /**
     * Blog posts of the website now
     */
    total_blogs: number;
    period: AnalyticsPeriod;
    /**
     * Sums over the period
     */
    totals: AnalyticsTotals;
    /**
     * Sums over the period of the same length before, for comparison
     */
    previous: AnalyticsComparison;
    /**
     * Numbers over time, oldest first, without gaps
     */
    series: Array<AnalyticsPoint>;
    /**
     * Paths of pages
     */
    pages: AnalyticsEntries;
    /**
     * `utm_source`, or the linking host, or "Direct"
     */
    sources: AnalyticsEntries;
    /**
     * ISO 3166 country codes
     */
    countries: AnalyticsEntries;
    /**
     * "Desktop", "Mobile", "Tablet", "TV" or "Other"
     */
    devices: AnalyticsEntries;
    /**
     * Names of browsers
     */
    browsers: AnalyticsEntries;
    /**
     * Hosts of other websites whose links visitors clicked
     */
    links: AnalyticsActions;
    /**
     * Sent forms, by the path or URL they are sent to
     */
    forms: AnalyticsActions;
    performance: WebVitals;
};

export type AnalyticsAction = {
    name: Name;
    visitors: Visitors;
    /**
     * How often
     */
    count: number;
};

/**
 * The 20 with the most visitors
 */
export type AnalyticsActions = Array<AnalyticsAction>;

export type AnalyticsComparison = AnalyticsTotals & {
    total_requests: TotalRequests;
    /**
     * Same as `totals.visitors`
     */
    total_visitors: number;
    avg_response_time: AvgResponseTime;
};

export type AnalyticsCounts = {
    /**
     * Visitors; each counts once per day (UTC), in the hour of the first page view
     */
    visitors: number;
    /**
     * Visits, counted when they start; a visit ends after 30 minutes without activity
     */
    visits: number;
    /**
     * Page views
     */
    page_views: number;
};

/**
 * The 20 with the most visitors
 */
export type AnalyticsEntries = Array<AnalyticsEntry>;

export type AnalyticsEntry = {
    name: Name;
    visitors: Visitors;
    /**
     * Page views
     */
    page_views: number;
};

/**
 * Length of a point
 */
export type AnalyticsInterval = 'hour' | 'day' | 'month';

/**
 * The period
 */
export type AnalyticsPeriod = {
    /**
     * Start, rounded down to the hour
     */
    from: string;
    /**
     * End, rounded up to the hour
     */
    to: string;
    /**
     * Length of an entry of `series`
     */
    interval: AnalyticsInterval;
};

export type AnalyticsPoint = AnalyticsCounts & {
    /**
     * Start of the hour, day or month
     */
    time: string;
};

export type AnalyticsTotals = AnalyticsCounts & {
    /**
     * Share of visits with one page view, 0 to 1
     */
    bounce_rate: number;
    /**
     * Average duration of a visit, in seconds
     */
    average_visit_seconds: number;
};

export type ApiKey = {
    /**
     * ID of the API key, not its secret text
     */
    key_id: string;
    /**
     * Name of the key
     */
    name: string;
    /**
     * First characters of the key, to identify it
     */
    prefix: string;
    scopes: Scopes;
    created_date: CreatedDate;
    /**
     * Email address of the person, or ID of the API key, that created it; null: the command line
     */
    created_by: string | null;
    /**
     * Time of the last use, ISO 8601, accurate to the minute; null if never used
     */
    last_used_at: string | null;
    /**
     * Expiry time, ISO 8601; null: never
     */
    expires_at: string | null;
    /**
     * Time of revocation, ISO 8601; null if not revoked
     */
    revoked_at: string | null;
    /**
     * Credits that its orders may cost per day (UTC); null: no limit
     */
    daily_credit_limit: number | null;
};

export type ApiKeyList = List & {
    /**
     * Entries
     */
    list: Array<ApiKey>;
};

/**
 * Composition of the first scene
 */
export type ArtStyle = 'tiles' | 'arches' | 'blocks' | 'disc' | 'close' | 'shelf' | 'pattern' | 'strip' | 'night';

export type Attachment = {
    /**
     * Name of the field
     */
    field: string;
    /**
     * File name on the device of the visitor, without folders
     */
    file_name: string;
    /**
     * Content type, from the bytes: a JPEG, PNG, WebP, GIF, AVIF or PDF
     */
    content_type: string;
    /**
     * Size in bytes
     */
    size_bytes: number;
    /**
     * URL in this API that returns the file; it needs an API key
     */
    url: string;
};

export type AuditChange = {
    /**
     * Field
     */
    field: string;
    /**
     * Before
     */
    before?: unknown;
    /**
     * After
     */
    after?: unknown;
    /**
     * Values are secret or long
     */
    omitted?: boolean;
};

export type AuditEntry = {
    entry_id: EntryId;
    /**
     * Time
     */
    created_date: string;
    /**
     * Who changed it
     */
    actor: {
        /**
         * Kind
         */
        kind: 'api_key' | 'assistant' | 'member' | 'client' | 'operator' | 'system' | 'visitor';
        /**
         * ID
         */
        id: string | null;
        /**
         * Name
         */
        name: string | null;
    };
    /**
     * Who ordered it
     */
    on_behalf_of: string | null;
    /**
     * Address
     */
    ip_address: string | null;
    /**
     * Program
     */
    user_agent: string | null;
    /**
     * Request
     */
    request_id: string | null;
    /**
     * Operation
     */
    operation: string | null;
    /**
     * Action
     */
    action: 'created' | 'changed' | 'deleted' | 'cancelled' | 'retried' | 'read';
    /**
     * What was changed
     */
    resource: {
        /**
         * Type
         */
        type: string;
        /**
         * ID
         */
        id: string;
        /**
         * Name
         */
        name: string | null;
    };
    /**
     * Website
     */
    website_id: string | null;
    /**
     * Name
     */
    website_name: string | null;
    /**
     * Client
     */
    client_id: string | null;
    /**
     * Changed fields
     */
    changes: Array<AuditChange>;
};

export type AuditEntryList = List & {
    /**
     * Entries
     */
    list: Array<AuditEntry>;
};

export type Batch = GroupStatus & {
    batch_id: BatchId;
    /**
     * Kind of the items
     */
    kind: 'website' | 'page' | 'blog';
    /**
     * Totals of the batch
     */
    credits: {
        charged: Charged;
        refunded: Refunded;
    };
    created_at: CreatedAt;
    metadata: Metadata;
    /**
     * Status of each item, in the order of the request. A rejected item has an error
     */
    items: Array<WebsiteWorkflow | PageWorkflow | BlogWorkflow | RejectedBatchItem>;
};

/**
 * Number of items by status
 */
export type BatchSummary = {
    /**
     * Number of items
     */
    total: number;
    /**
     * Complete items
     */
    complete: number;
    /**
     * Running and scheduled items
     */
    running: number;
    /**
     * Websites with failed pages
     */
    partial: number;
    /**
     * Failed and rejected items
     */
    errored: number;
    /**
     * Cancelled items
     */
    cancelled: number;
    /**
     * IDs that are not workflows of this kind
     */
    not_found: number;
};

export type Blog = BlogSummary & {
    /**
     * SEO fields
     */
    seo: Seo & {
        /**
         * Title in search results: `page_title`, or the name
         */
        title: string;
        /**
         * Text in search results: `meta_description`, or the excerpt; empty: derived from the content
         */
        description: string;
    };
    /**
     * Settings of the post
     */
    blog_settings: {
        [key: string]: unknown;
    };
    settings: ContentSettings;
    /**
     * Content of the post and custom data
     */
    data: {
        /**
         * Content blocks, from top to bottom
         */
        content: Array<{
            /**
             * Type of the block
             */
            type: 'markdown' | 'html';
            /**
             * Markdown (CommonMark and GFM)
             */
            markdown?: string;
            /**
             * HTML
             */
            html?: string;
        }>;
        /**
         * Author name; empty if unknown
         */
        author: string;
        [key: string]: unknown;
    };
};

export type BlogList = List & {
    /**
     * Entries
     */
    list: Array<BlogSummary>;
};

export type BlogSummary = ContentSummary & {
    blog_id: BlogId;
    /**
     * Language as a BCP 47 code, such as "fr"
     */
    language: string;
};

export type BlogWorkflow = WorkflowDetails & {
    /**
     * The published item; present when the workflow is complete
     */
    result?: RepeatedStatus & {
        /**
         * ID of the post
         */
        blog_id: string;
        website_id: WebsiteId;
        name: Name;
        slug: Slug;
        path: Path;
        published_url: PublishedUrl;
        /**
         * Draft with the item, if the request has `publish: false`
         */
        draft_id?: string;
        /**
         * Time of publication, in Unix seconds
         */
        publish_date: number;
    };
};

export type BlogWorkflows = GroupStatus & {
    /**
     * Status of each workflow, in the order of the request
     */
    items: Array<BlogWorkflow | MissingWorkflow>;
    result: RepeatedFields;
    warnings?: Warnings;
};

export type Brief = {
    /**
     * Description of the website in your own words, 10 to 10,000 characters
     */
    prompt: string;
    /**
     * What the business does
     */
    business_description?: string;
    /**
     * Facts to use verbatim: addresses, prices, opening hours, figures. Up to 50
     */
    facts?: Array<string>;
    lang_code?: LanguageCode;
    max_generated_images?: MaxGeneratedImages;
};

/**
 * Color mode; "auto" follows the system of the visitor
 */
export type ColorMode = 'light' | 'dark' | 'auto';

export type CommonSettingsChanges = {
    /**
     * Business name; null: "My website"
     */
    business_name?: string | null;
    /**
     * What the business does; null: none
     */
    business_description?: string | null;
    /**
     * Language as a BCP 47 code, such as "fr" or "pt-BR"; null: "en"
     */
    language?: string | null;
    /**
     * HTML inserted unchanged at the end of the head of every page and of the 404 page. Scripts, styles and frames are allowed; null: none
     */
    custom_code_header?: string | null;
    /**
     * HTML inserted unchanged at the end of the body of every page and of the 404 page. Scripts, styles and frames are allowed; null: none
     */
    custom_code_footer?: string | null;
};

export type ContentChanges = {
    /**
     * Name; null: derived from the content again
     */
    name?: string | null;
    /**
     * Path on the website, such as "/about-us"; "/" is the home page. Up to 200 characters
     */
    path?: string;
    lang_code?: LangCode;
    /**
     * null: unpublishes it. A number is ignored with a warning
     */
    publish_date?: number | null;
    /**
     * SEO fields; null resets all fields
     */
    seo?: SeoChanges | null;
    /**
     * Settings that override those of the website; null resets all fields
     */
    settings?: ContentSettingsChanges | null;
};

/**
 * Settings that override those of the website
 */
export type ContentSettings = {
    /**
     * Theme
     */
    theme: {
        mode: Mode;
        direction: Direction;
        /**
         * CSS classes of the main element, or of the body of an uploaded document
         */
        main_classes: string | null;
    };
    /**
     * HTML at the end of the head
     */
    custom_code_header: string | null;
    /**
     * HTML at the end of the body
     */
    custom_code_footer: string | null;
};

export type ContentSettingsChanges = {
    /**
     * Theme; null: as the website
     */
    theme?: {
        mode?: Mode;
        direction?: Direction;
        /**
         * CSS classes of the main element, or of the body of an uploaded document; null: none
         */
        main_classes?: string | null;
    } | null;
    /**
     * HTML inserted unchanged at the end of the head; null: none
     */
    custom_code_header?: string | null;
    /**
     * HTML inserted unchanged at the end of the body; null: none
     */
    custom_code_footer?: string | null;
};

export type ContentSummary = {
    name: Name;
    path: Path;
    /**
     * Whether visitors can see it
     */
    status: 'published' | 'unpublished';
    /**
     * Time of publication, in Unix seconds; null while unpublished
     */
    publish_date: number | null;
    /**
     * Language as a BCP 47 code, such as "fr"
     */
    lang_code: string;
    /**
     * Public URL; null while unpublished
     */
    published_url: string | null;
    /**
     * Time of the scheduled publication, ISO 8601; null: none is scheduled
     */
    publish_at: string | null;
    /**
     * Why the scheduled publication failed; null: it did not fail. The next publication clears it
     */
    publish_failure: PublishFailure | null;
    created_date: CreatedDate;
    updated_date: UpdatedDate;
};

/**
 * Corner radius
 */
export type CornerRadius = 'none' | 'soft' | 'round';

export type CreditEntry = {
    entry_id: EntryId;
    /**
     * "grant" and "refund" increase the balance; "charge" decreases it
     */
    kind: 'grant' | 'charge' | 'refund';
    /**
     * Number of credits, always positive
     */
    amount: number;
    /**
     * Balance after this entry
     */
    balance_after: number;
    /**
     * ID of the workflow; null for a grant
     */
    workflow_id: string | null;
    /**
     * Item of the workflow, such as the path of a page; null for the whole workflow
     */
    item: string | null;
    /**
     * Reason
     */
    reason: string;
    /**
     * Time of the entry
     */
    created_date: string;
};

export type CreditEntryList = List & {
    /**
     * Entries
     */
    list: Array<CreditEntry>;
};

/**
 * Totals of the workflow
 */
export type CreditTotals = {
    charged: Charged;
    refunded: Refunded;
};

export type Credits = Success & {
    balance: Balance;
    /**
     * Prices in credits. The price of a website does not depend on its number of pages
     */
    prices: {
        /**
         * Price of a website
         */
        website: number;
        /**
         * Price of a page
         */
        page: number;
        /**
         * Price of a post
         */
        blog: number;
        /**
         * Price of an edit per page. Unchanged pages are refunded
         */
        edit: number;
        /**
         * Price of a generated image
         */
        image: number;
    };
    /**
     * Charges minus refunds of the last 30 days, in whole hours
     */
    spent_30d: number;
    /**
     * The balance again, for clients that expect one balance for each kind of credits
     */
    result: RepeatedFields;
};

/**
 * Cost of the request
 */
export type CreditsCharged = {
    /**
     * Credits charged by this request
     */
    charged: number;
    balance: Balance;
};

/**
 * Custom domain of a website
 */
export type CustomDomain = {
    /**
     * Domain name in lower case and punycode
     */
    domain: string;
    /**
     * `pending`: waiting for the DNS records; `verified`: the ownership is proven, the domain does not lead here yet; `active`: serves the website; `failed`: the records were not found in time or are gone
     */
    status: 'pending' | 'verified' | 'active' | 'failed';
    /**
     * Time at which the ownership was proven, ISO 8601; null before that
     */
    verified_at: string | null;
    /**
     * Why the domain failed; null unless `status` is `failed`
     */
    failure_reason: string | null;
};

export type DeletedBlog = {
    blog_id: BlogId;
    deleted: Deleted;
};

export type DeletedClient = {
    /**
     * ID of the deleted client
     */
    client_id: string;
    deleted: Deleted;
};

export type DeletedMedia = {
    /**
     * ID of the deleted file
     */
    media_id: string;
    deleted: Deleted;
};

export type DeletedMember = {
    /**
     * ID of the removed member
     */
    member_id: string;
    deleted: Deleted;
};

export type DeletedPage = {
    page_id: PageId;
    deleted: Deleted;
};

export type DeletedSubmission = {
    /**
     * ID of the deleted submission
     */
    submission_id: string;
    deleted: Deleted;
};

export type DeletedWebsite = {
    /**
     * ID of the deleted website
     */
    website_id: string;
    deleted: Deleted;
};

/**
 * Amount of white space
 */
export type Density = 'compact' | 'comfortable' | 'airy';

export type DnsRecord = {
    /**
     * Type. Providers name `ALIAS` also ANAME or flattened CNAME
     */
    record_type: 'TXT' | 'CNAME' | 'A' | 'AAAA' | 'ALIAS';
    /**
     * Full name of the record
     */
    host: string;
    /**
     * Value to set
     */
    value: string;
    /**
     * `redirect`: optional; visitors of this name are redirected to the domain
     */
    purpose: 'ownership' | 'routing' | 'redirect';
    /**
     * Suggested time to live, in seconds
     */
    ttl: number;
    /**
     * `pending`: no such record; `mismatch`: it has another value
     */
    status: 'pending' | 'ok' | 'mismatch';
    /**
     * Values that the last check found
     */
    observed: Array<string>;
};

export type Domain = CustomDomain & {
    /**
     * State in one sentence
     */
    message: string;
    /**
     * DNS records to create at the DNS provider of the domain
     */
    dns_records: Array<DnsRecord>;
    /**
     * Steps for the owner of the domain
     */
    instructions: Array<string>;
    /**
     * Time of the last check, ISO 8601; null before the first
     */
    last_checked_at: string | null;
};

export type Draft = DraftSummary & {
    /**
     * Identifies what publishing would change; send it to publish
     */
    digest: string;
    /**
     * Edited pages and posts
     */
    pages: Array<DraftPage>;
    /**
     * Fields that were also changed by others. Set them again to resolve
     */
    conflicts: Array<DraftConflict>;
};

export type DraftConflict = {
    /**
     * ID of the page; null: the website
     */
    page_id: string | null;
    target_id: TargetId;
    field: Field;
    /**
     * Value before the edit
     */
    before: unknown;
    /**
     * Current value
     */
    current: unknown;
    /**
     * Value after the change
     */
    own: unknown;
};

export type DraftDiff = {
    revision: Revision;
    /**
     * Identifies what publishing would change; send it to publish
     */
    digest: string;
    /**
     * All changes that publishing would make
     */
    changes: Array<DraftDifference>;
};

export type DraftDifference = VersionDifference & {
    /**
     * ID of the change. Changes with the same ID are published or discarded together
     */
    change_id: string;
    /**
     * ID of the page; null: the website
     */
    page_id: string | null;
    /**
     * Name of the page; null: the website
     */
    page: string | null;
};

export type DraftList = List & {
    /**
     * Entries
     */
    list: Array<DraftSummary>;
};

export type DraftPage = {
    page_id: PageId;
    name: Name;
    path: Path;
    /**
     * Number of the published version; 0: none
     */
    version: number;
    /**
     * Whether visitors can see the page
     */
    published: boolean;
    /**
     * Scheduled change that publishing discards, ISO 8601; null: none
     */
    publish_at: string | null;
};

export type DraftRevision = {
    /**
     * Revision of the draft that you saw
     */
    expected_revision: number;
};

/**
 * State; reverted: its publication was undone
 */
export type DraftStatus = 'open' | 'submitted' | 'scheduled' | 'published' | 'discarded' | 'reverted';

export type DraftSummary = {
    draft_id: DraftId;
    /**
     * Title
     */
    title: string | null;
    status: DraftStatus;
    /**
     * ID of the API key that created it; email address for drafts of the console
     */
    author: string;
    revision: Revision;
    created_date: CreatedDate;
    updated_date: UpdatedDate;
    /**
     * Time of publication, ISO 8601; null: not published
     */
    published_date: string | null;
    /**
     * Time of the scheduled publication, ISO 8601; null: none is scheduled
     */
    publish_at: string | null;
    /**
     * Who scheduled it, as `author`
     */
    scheduled_by: string | null;
    /**
     * Why that failed; null: it did not
     */
    publish_failure: PublishFailure | null;
};

/**
 * Facts about the business that pages show; null: none
 */
export type Facts = {
    /**
     * Email address
     */
    email?: string | null;
    /**
     * Phone number as visitors read it
     */
    phone?: string | null;
    /**
     * Postal address
     */
    address?: string | null;
    /**
     * Country, ISO 3166-1 alpha-2
     */
    country?: string | null;
    /**
     * IANA time zone of the opening hours. With it, pages tell visitors whether the business is open now
     */
    time_zone?: string | null;
    /**
     * Hours of the clock in which pages write opening hours: 12 (5 pm) or 24 (17:00); null: that of the language
     */
    clock?: number | null;
    /**
     * Opening hours. Follow `hours_text` if they said the same
     */
    hours?: Array<OpeningHours> | null;
    /**
     * Opening hours in words. Follow `hours` if they said the same
     */
    hours_text?: string | null;
    /**
     * Profiles on social networks
     */
    social_links?: Array<string> | null;
    /**
     * Where visitors book, order, buy or donate: the main button leads there
     */
    booking_url?: string | null;
    /**
     * Person or company responsible for the website. Legal pages need it and `country`
     */
    legal_name?: string | null;
    /**
     * Who represents the company
     */
    legal_representative?: string | null;
    /**
     * What else the imprint states: register, VAT ID, profession, chamber, authority; in France the hosting provider
     */
    legal_details?: string | null;
};

/**
 * What the form is for
 */
export type FormPurpose = 'contact' | 'quote' | 'booking' | 'newsletter' | 'application';

export type GroupStatus = {
    /**
     * Always true
     */
    success: true;
    /**
     * Whether all workflows have finished
     */
    done: boolean;
    /**
     * Combined status: the common status of all items, or running or partial
     */
    status: WorkflowStatus;
    /**
     * Summary of the progress
     */
    message: string;
    summary: BatchSummary;
    poll_after_ms?: PollAfterMs;
};

/**
 * BCP 47 code of the language of the texts, such as "fr"
 */
export type LanguageCode = string;

export type List = {
    /**
     * Total number of entries; with `cursor`, their number when the first page was read. With a search or a filter, it is counted up to 10,000 entries: see `total_is_more`
     */
    total: number;
    /**
     * Whether there may be more entries than `total` and `total_pages` say. A page can then have fewer entries than `per_page`, even none: read on with `next_cursor` while `has_more` is true
     */
    total_is_more: boolean;
    pagination: Pagination;
};

export type MagicLink = {
    /**
     * Email address of the person who signs in
     */
    email: string;
    /**
     * URL of a page with a sign-in button, which works once. Opening the page does not use up the link; a newer link replaces it
     */
    magic_link: string;
    /**
     * Six digits that sign in together with the email address. Five wrong attempts invalidate the code; the link stays valid
     */
    verification_code: string;
    /**
     * Lifetime of link and code, in seconds
     */
    expires_in: number;
    /**
     * Time at which link and code expire
     */
    expires_at: string;
};

export type Media = {
    /**
     * ID of the file
     */
    media_id: string;
    /**
     * File name, without folders
     */
    file_name: string;
    /**
     * Type of the file
     */
    media_type: MediaType;
    /**
     * Public URL
     */
    url: string;
    /**
     * MIME type of the stored file, detected from the content
     */
    content_type: string;
    /**
     * Size of the stored file in bytes. Images are stored without metadata
     */
    size_bytes: number;
    /**
     * Width of an image in pixels; null for other files
     */
    width: number | null;
    /**
     * Height of an image in pixels; null for other files
     */
    height: number | null;
    /**
     * Alternative text of an image; null if none
     */
    alt_text: string | null;
    /**
     * Smaller copies of an image, 480, 960 and 1600 pixels wide, first as WebP, then as AVIF where that takes fewer bytes. Added in the seconds after the upload
     */
    variants: Array<MediaVariant>;
    /**
     * Time of the upload
     */
    created_date: string;
};

export type MediaBatch = {
    /**
     * Result of each file, in the order of the request
     */
    uploaded: Array<(Media & {
        /**
         * The file was stored
         */
        success: true;
    }) | {
        /**
         * The file was not stored
         */
        success: false;
        /**
         * File name as sent; empty if there is none
         */
        file_name: string;
        error: Error;
        error_code: ErrorCode;
    }>;
    /**
     * Number of files in the request
     */
    total: number;
    /**
     * Number of stored files
     */
    successful: number;
    /**
     * Number of failed files
     */
    failed: number;
};

export type MediaList = List & {
    /**
     * Entries
     */
    list: Array<Media>;
};

export type MediaType = 'images' | 'videos' | 'documents' | 'fonts';

export type MediaVariant = {
    /**
     * Public URL
     */
    url: string;
    /**
     * Width in pixels
     */
    width: number;
    /**
     * image/webp or image/avif
     */
    content_type: string;
};

export type Member = {
    /**
     * ID of the team member
     */
    member_id: string;
    email: Email;
    /**
     * Full name; null if unknown
     */
    full_name: string | null;
    /**
     * "Team" on the workspace team; "Editor" or "Commenter" on a website team
     */
    role: 'Team' | 'Editor' | 'Commenter';
    /**
     * "invited" until the first sign-in, then "active"
     */
    status: 'invited' | 'active';
    created_date: CreatedDate;
};

export type MemberList = List & {
    /**
     * Entries
     */
    list: Array<Member>;
};

export type MissingWorkflow = {
    /**
     * Always false
     */
    success: false;
    /**
     * As sent in the request
     */
    workflow_id: string;
    /**
     * Error message
     */
    error: string;
    /**
     * Error code for programs
     */
    error_code: 'workflow_not_found' | 'wrong_workflow_kind';
};

export type NewApiKey = ApiKey & {
    /**
     * Secret text of the key. It is shown only once; the API stores only a hash
     */
    api_key: string;
};

/**
 * Opening hours on some days of the week
 */
export type OpeningHours = {
    /**
     * Days of the week: 1 is Monday, 7 is Sunday
     */
    days: Array<number>;
    /**
     * Local time, 00:00 to 23:59
     */
    opens: string;
    /**
     * Local time; at or before `opens`: on the next day
     */
    closes: string;
    /**
     * The part of each year in which these hours hold, and no others. Absent: all days that are in no season of the list
     */
    season?: Season;
};

/**
 * Name of an event that is sent if the workspace chooses it
 */
export type OptionalWebhookEventName = 'website.published' | 'website.failed' | 'page.created' | 'page.updated' | 'page.published' | 'page.unpublished' | 'page.deleted' | 'blog.created' | 'blog.updated' | 'blog.published' | 'blog.unpublished' | 'blog.deleted' | 'batch.completed' | 'domain.connected' | 'domain.failed' | 'domain.removed' | 'draft.submitted' | 'draft.approved' | 'draft.published' | 'form.submitted' | 'credits.low';

export type Page = PageSummary & {
    seo: Seo;
    settings: ContentSettings;
    /**
     * Custom data
     */
    data: {
        [key: string]: unknown;
    };
};

export type PageList = List & {
    /**
     * Entries
     */
    list: Array<PageSummary>;
};

export type PageProgress = {
    /**
     * Name in the navigation
     */
    name: string;
    /**
     * Path without the leading slash; empty for the home page
     */
    slug: string;
    /**
     * Path on the website
     */
    path: string;
    /**
     * Status of the page
     */
    status: 'running' | 'complete' | 'errored' | 'cancelled';
    /**
     * Progress of a running page
     */
    sections?: {
        /**
         * Planned sections
         */
        total: number;
        /**
         * Written sections
         */
        written: number;
    };
    /**
     * Present when the page is complete or a placeholder
     */
    page_id?: string;
    /**
     * Present when the page is complete or a placeholder
     */
    published_url?: string;
    /**
     * The home page failed and was refunded. Until a retry succeeds, a page with the name and description of the business is in its place
     */
    is_placeholder?: true;
    error_code?: ErrorCode;
    /**
     * Error message
     */
    error_message?: string;
};

export type PageSection = {
    section_id: SectionId;
    /**
     * Kind of the section
     */
    kind: string;
    /**
     * Layout; null: chosen by content
     */
    layout: string | null;
    /**
     * Anchor for links
     */
    anchor: string;
    /**
     * Whether visitors do not see it
     */
    hidden: boolean;
    fields: Fields;
    picture: Picture;
    /**
     * Entries of its lists
     */
    items: Array<SectionItem>;
};

export type PageSections = {
    page_id: PageId;
    /**
     * Kind of content
     */
    kind: 'sections' | 'html' | 'markdown';
    /**
     * Number of the published version; 0: none
     */
    version: number;
    name: Name;
    path: Path;
    /**
     * Title in search results
     */
    title: string | null;
    /**
     * Description in search results
     */
    description: string | null;
    /**
     * Text of a post; null for pages
     */
    markdown: string | null;
    /**
     * Sections from top to bottom; empty for documents and posts
     */
    sections: Array<PageSection>;
};

export type PageSummary = ContentSummary & {
    page_id: PageId;
    language: Language;
    /**
     * Of a translation: whether its original has changed since
     */
    outdated?: boolean;
};

export type PageWorkflow = WorkflowDetails & {
    /**
     * The published item; present when the workflow is complete
     */
    result?: RepeatedStatus & {
        page_id: PageId;
        website_id: WebsiteId;
        name: Name;
        slug: Slug;
        path: Path;
        published_url: PublishedUrl;
        /**
         * Draft with the item, if the request has `publish: false`
         */
        draft_id?: string;
    };
};

export type PageWorkflows = GroupStatus & {
    /**
     * Status of each workflow, in the order of the request
     */
    items: Array<PageWorkflow | MissingWorkflow>;
    result: RepeatedFields;
    warnings?: Warnings;
};

/**
 * Position of this page in the list
 */
export type Pagination = {
    /**
     * Page number, starting at 1
     */
    page: number;
    /**
     * Maximum number of entries per page
     */
    per_page: number;
    /**
     * Total number of pages; at least, if `total_is_more`
     */
    total_pages: number;
    /**
     * Whether there is a next page
     */
    has_more: boolean;
    /**
     * Send it as `cursor` to get the next page; null: there is none
     */
    next_cursor: string | null;
};

export type Permission = 'websites.create' | 'content.edit' | 'content.publish' | 'domains.manage' | 'team.manage' | 'analytics.view' | 'ai.use';

export type PlanReview = {
    workflow_id: WorkflowId;
    /**
     * waiting: for approval; planning: a new plan is being made; approved: the pages are being generated
     */
    state: 'waiting' | 'planning' | 'approved';
    revision: PlanRevision;
    /**
     * Time at which an unapproved order is cancelled and refunded, ISO 8601
     */
    expires_at: string;
    /**
     * How often it can be planned again
     */
    plans_left: number;
    /**
     * Whether visitors see each page as soon as it is written
     */
    activated: boolean;
    website_name: WebsiteName;
    /**
     * BCP 47 code of the language
     */
    language: string;
    /**
     * Planned pages, in the order of the navigation
     */
    pages: Array<{
        /**
         * Name in the navigation
         */
        name: string;
        path: Path;
        /**
         * What the page must say and do
         */
        purpose: string;
        /**
         * Kinds of its sections, top to bottom
         */
        sections: Array<'hero' | 'features' | 'services' | 'steps' | 'story' | 'rows' | 'gallery' | 'team' | 'pricing' | 'faq' | 'contact' | 'form' | 'cta' | 'stats' | 'posts' | 'timetable' | 'menu' | 'agenda' | 'voices' | 'logos' | 'visit' | 'notice' | 'offer' | 'compare' | 'embed' | 'exhibit'>;
        /**
         * Facts of the brief that the page states
         */
        facts: Array<string>;
    }>;
};

/**
 * Revision of the plan
 */
export type PlanRevision = number;

/**
 * A failed request
 */
export type Problem = {
    /**
     * Always false
     */
    success: false;
    /**
     * Error code for programs
     */
    code: string;
    /**
     * What happened and what to change. The wording can change; handle errors by `code`
     */
    message: string;
    /**
     * Page with the cause of the error and what to do
     */
    doc_url: string;
    /**
     * ID of the request; include it when you contact support
     */
    request_id: string;
    /**
     * Invalid or conflicting fields; absent if there are none
     */
    details?: Array<ProblemDetail>;
    warnings?: Warnings;
};

export type ProblemDetail = {
    /**
     * Location of the field, such as `pages.0.name`
     */
    path: string;
    /**
     * Error code for programs
     */
    code: string;
    /**
     * Error message
     */
    message: string;
    /**
     * Value before the edit
     */
    before?: unknown;
    /**
     * Current value
     */
    current?: unknown;
    /**
     * Value of the draft
     */
    own?: unknown;
};

export type PublishFailure = {
    /**
     * Error code for programs
     */
    code: string;
    /**
     * Error message
     */
    message: string;
};

export type PublishedBlog = PublishedContent & {
    blog_id: BlogId;
};

export type PublishedContent = {
    /**
     * What happened
     */
    message: string;
    /**
     * Time of publication, or of the scheduled publication, in Unix seconds
     */
    publish_date: number;
    /**
     * Public URL, also before a scheduled publication
     */
    published_url: string;
};

export type PublishedPage = PublishedContent & {
    page_id: PageId;
};

export type RejectedBatchItem = {
    index: Index;
    /**
     * The item was rejected and not charged
     */
    success: false;
    error: Error;
    /**
     * Error code for programs
     */
    error_code: string;
};

/**
 * The other fields again, for clients that read them here
 */
export type RepeatedFields = {
    [key: string]: unknown;
};

export type RepeatedStatus = {
    /**
     * Whether the workflow has finished
     */
    done?: boolean;
    status?: WorkflowStatus;
    workflow_id?: WorkflowId;
    message?: Message;
    poll_after_ms?: PollAfterMs;
    result?: RepeatedFields;
};

/**
 * A part of each year, both days included
 */
export type Season = {
    /**
     * First day, month and day
     */
    from: string;
    /**
     * Last day, month and day; before `from`: in the next year
     */
    to: string;
};

export type SectionItem = {
    item_id: ItemId;
    /**
     * ID of its section or parent entry
     */
    parent_id: string;
    /**
     * Field of the parent with the list
     */
    list: string;
    fields: Fields;
    picture: Picture;
};

/**
 * SEO fields; null: derived from the content
 */
export type Seo = {
    /**
     * Title in the browser tab and in search results
     */
    page_title: string | null;
    /**
     * Description in search results
     */
    meta_description: string | null;
    /**
     * Title of link previews
     */
    social_title: string | null;
    /**
     * Text of link previews
     */
    social_description: string | null;
    /**
     * Image of link previews: URL or path of the website
     */
    social_image: string | null;
    /**
     * Canonical URL for search engines
     */
    canonical_url: string | null;
    /**
     * Whether search engines are told not to index it
     */
    noindex: boolean;
};

export type SeoChanges = {
    /**
     * Title in the browser tab and in search results
     */
    page_title?: string | null;
    /**
     * Description in search results
     */
    meta_description?: string | null;
    /**
     * Title of link previews
     */
    social_title?: string | null;
    /**
     * Text of link previews
     */
    social_description?: string | null;
    /**
     * Image of link previews: URL or path of the website
     */
    social_image?: string | null;
    /**
     * Canonical URL for search engines
     */
    canonical_url?: string | null;
    /**
     * Whether search engines are told not to index it; null: false
     */
    noindex?: boolean | null;
};

export type Submission = {
    submission_id: SubmissionId;
    purpose: FormPurpose;
    /**
     * Path of the page when the form was sent
     */
    path: string;
    /**
     * Anchor of the form on the page
     */
    form: string;
    fields: SubmissionFields;
    attachments: SubmissionAttachments;
    /**
     * Whether it was mailed
     */
    mailed: boolean;
    /**
     * Time when the visitor sent it
     */
    created_date: string;
};

/**
 * Files that the visitor sent, in the order of the form
 */
export type SubmissionAttachments = Array<Attachment>;

/**
 * Fields in the order of the form
 */
export type SubmissionFields = Array<{
    /**
     * Name of the field, unique in the form
     */
    name: string;
    /**
     * Label that the visitor saw
     */
    label: string;
    /**
     * Type of the field
     */
    type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'date' | 'time' | 'number' | 'file';
    /**
     * What the visitor entered: a list for a group of checkboxes and for the names of files, `yes` for a single checkbox; null: nothing
     */
    value: string | Array<string> | null;
}>;

export type SubmissionList = List & {
    /**
     * Entries
     */
    list: Array<Submission>;
};

export type Success = {
    /**
     * Always true
     */
    success: true;
    warnings?: Warnings;
};

/**
 * Text direction
 */
export type TextDirection = 'ltr' | 'rtl';

export type UnpublishedBlog = {
    blog_id: BlogId;
    /**
     * Always "unpublished"
     */
    status: 'unpublished';
};

export type UnpublishedPage = {
    page_id: PageId;
    /**
     * Always "unpublished"
     */
    status: 'unpublished';
};

export type Version = {
    number: Number;
    /**
     * Name in this version
     */
    name: string;
    /**
     * Path in this version
     */
    path: string;
    /**
     * Whether visitors see this version
     */
    current: boolean;
    /**
     * ID of the API key or email address of the person who published it; null: published by no caller
     */
    author: string | null;
    /**
     * ID of the draft that was published; null: none
     */
    draft_id: string | null;
    /**
     * Time of publication
     */
    created_date: string;
};

export type VersionDiff = {
    number: Number;
    /**
     * All changes since the version. `language`, `seo`, `settings`, `blog_settings`, `data` and `html` are compared as a whole
     */
    changes: Array<VersionDifference>;
};

export type VersionDifference = {
    /**
     * ID of the section; null: the page itself
     */
    section_id: string | null;
    target_id: TargetId;
    field: Field;
    /**
     * Kind of change
     */
    change: 'changed' | 'added' | 'removed' | 'moved';
    /**
     * Value before the change; of a move: IDs in their order
     */
    before: unknown;
    /**
     * Value after the change
     */
    after: unknown;
    /**
     * Words in which two texts differ; null: no texts
     */
    words: {
        /**
         * Words only in `before`
         */
        removed: string;
        /**
         * Words only in `after`
         */
        added: string;
    } | null;
};

export type VersionList = List & {
    /**
     * Entries
     */
    list: Array<Version>;
};

/**
 * Warnings about the request, such as unknown fields and query parameters; absent if there are none
 */
export type Warnings = Array<string>;

/**
 * Web Vitals that the browsers of visitors measured, with two digits
 */
export type WebVitals = {
    /**
     * Largest Contentful Paint in ms, 75th percentile; null: not measured
     */
    lcp_ms: number | null;
    /**
     * Interaction to Next Paint in ms, 75th percentile; null: not measured
     */
    inp_ms: number | null;
    /**
     * Cumulative Layout Shift, 75th percentile; null: not measured
     */
    cls: number | null;
    /**
     * Time to First Byte in ms, 75th percentile; null: not measured
     */
    ttfb_ms: number | null;
    /**
     * First Contentful Paint in ms, 75th percentile; null: not measured
     */
    fcp_ms: number | null;
    /**
     * Page views that were measured
     */
    samples: number;
};

export type WebhookAttempt = {
    /**
     * Time of the attempt
     */
    at: string;
    /**
     * HTTP status of the response; null if there was none
     */
    status: number | null;
    /**
     * Duration in milliseconds
     */
    ms: number;
    /**
     * Why the attempt failed; null if it succeeded
     */
    error: string | null;
    /**
     * First 4 KiB of the response; null if there was none
     */
    answer: string | null;
};

export type WebhookDelivery = {
    /**
     * ID of the event: the `webhook-id` header of its delivery
     */
    event_id: string;
    event: WebhookEventName;
    /**
     * `failed`: all attempts failed; `cancelled`: the URL was removed or disabled
     */
    status: 'pending' | 'delivered' | 'failed' | 'cancelled';
    /**
     * Attempts, oldest first
     */
    attempts: Array<WebhookAttempt>;
    /**
     * Time of the next attempt, ISO 8601; null if there is none
     */
    next_attempt_at: string | null;
    /**
     * Time of the event
     */
    created_date: string;
};

export type WebhookDeliveryList = List & {
    /**
     * Entries
     */
    list: Array<WebhookDelivery>;
};

/**
 * Name of the event
 */
export type WebhookEventName = 'website.created' | 'website.deleted' | 'client.created' | 'client.deleted' | 'website.published' | 'website.failed' | 'page.created' | 'page.updated' | 'page.published' | 'page.unpublished' | 'page.deleted' | 'blog.created' | 'blog.updated' | 'blog.published' | 'blog.unpublished' | 'blog.deleted' | 'batch.completed' | 'domain.connected' | 'domain.failed' | 'domain.removed' | 'draft.submitted' | 'draft.approved' | 'draft.published' | 'form.submitted' | 'credits.low' | 'webhook.test';

export type WebhookSecret = {
    /**
     * Signing secret of Standard Webhooks. It is shown only once
     */
    secret: string;
};

export type Website = WebsiteFields & {
    /**
     * Custom domain; null: none
     */
    custom_domain: CustomDomain | null;
    /**
     * Business name
     */
    business_name: string;
    /**
     * What the business does; null if unknown
     */
    business_description: string | null;
    /**
     * Content of robots.txt; null: the default
     */
    robots: string | null;
    settings: WebsiteSettings;
    facts: Facts;
    /**
     * Which legal pages are not published, and what they need
     */
    legal_warnings: Array<string>;
    integrations: WebsiteIntegrations;
    configuration: WebsiteConfiguration;
    counts: WebsiteCounts;
};

/**
 * Favicon, logo and social image
 */
export type WebsiteConfiguration = {
    /**
     * URL of the icon; null: made of an uploaded square logo, or of the name
     */
    favicon_url: string | null;
    /**
     * URL of the logo; null: the business name as text
     */
    logo_url: string | null;
    /**
     * URL of the image of link previews; null: each page has its own
     */
    social_image_url: string | null;
};

/**
 * Number of records of the website
 */
export type WebsiteCounts = {
    /**
     * Number of pages
     */
    pages: number;
    /**
     * Number of posts
     */
    blogs: number;
    /**
     * Number of media files
     */
    media: number;
    /**
     * Number of website team members
     */
    team: number;
};

export type WebsiteFields = {
    website_id: WebsiteId;
    website_name: WebsiteName;
    /**
     * Public URL of the website: the active custom domain, or the preview URL
     */
    domain: string;
    /**
     * URL on the domain of the platform
     */
    preview_url: string;
    /**
     * ID of the assigned client; null: none
     */
    client_id: string | null;
    /**
     * Whether the website is online. If false, visitors get 404
     */
    activated: boolean;
    language: Language;
    /**
     * Language as a BCP 47 code, such as "fr"
     */
    lang_code: string;
    created_date: CreatedDate;
    updated_date: UpdatedDate;
};

/**
 * Analytics services
 */
export type WebsiteIntegrations = {
    /**
     * Google Analytics measurement ID
     */
    google_analytics_id: string | null;
    /**
     * Google Tag Manager container ID
     */
    google_tag_manager_id: string | null;
    /**
     * Meta Pixel ID
     */
    meta_pixel_id: string | null;
    /**
     * Domain of the website in Plausible
     */
    plausible_domain: string | null;
};

export type WebsiteList = List & {
    /**
     * Entries
     */
    list: Array<WebsiteSummary>;
};

export type WebsiteResult = RepeatedStatus & {
    website_id: WebsiteId;
    website_name: WebsiteName;
    /**
     * Public URL of the website
     */
    domain: string;
    /**
     * ID of the home page; null until it is complete
     */
    home_page_id: string | null;
    /**
     * Number of pages by status
     */
    pages_summary: {
        /**
         * Total number of pages
         */
        total: number;
        /**
         * Published pages
         */
        complete: number;
        /**
         * Pages in progress
         */
        running: number;
        /**
         * Failed and cancelled pages
         */
        errored: number;
    };
    /**
     * All pages of the website
     */
    pages: Array<PageProgress>;
};

/**
 * Theme and custom code
 */
export type WebsiteSettings = {
    /**
     * Theme
     */
    theme: {
        mode: ColorMode;
        direction: TextDirection;
        /**
         * Brand color, as #rrggbb
         */
        primary_color: string;
        /**
         * Second color, as #rrggbb
         */
        accent_color: string;
        radius: CornerRadius;
        density: Density;
        art: ArtStyle;
        /**
         * Font family of headings
         */
        font_heading: string;
        /**
         * Font family of body text
         */
        font_body: string;
        /**
         * CSS classes of the main element of every page; null: none
         */
        main_classes: string | null;
    };
    /**
     * HTML at the end of the head of every page; null: none
     */
    custom_code_header: string | null;
    /**
     * HTML at the end of the body of every page; null: none
     */
    custom_code_footer: string | null;
    /**
     * Whether pages have the script that counts visits
     */
    analytics_enabled: boolean;
};

export type WebsiteSummary = WebsiteFields & {
    /**
     * Custom domain; null: none
     */
    custom_domain: string | null;
};

export type WebsiteTraffic = AnalyticsCounts & {
    website_id: WebsiteId;
    /**
     * Name of the website
     */
    website_name: string;
    total_requests: TotalRequests;
};

export type WebsiteWorkflow = WorkflowDetails & {
    /**
     * What to look at: stated facts that no page says, sentences that two pages say. Up to 10
     */
    warnings?: Array<string>;
    /**
     * The website and its pages; present as soon as the website exists
     */
    result?: WebsiteResult;
};

export type WebsiteWorkflows = GroupStatus & {
    /**
     * Status of each workflow, in the order of the request
     */
    items: Array<WebsiteWorkflow | MissingWorkflow>;
    result: RepeatedFields;
    warnings?: Warnings;
};

export type Workflow = {
    workflow_id: WorkflowId;
    /**
     * Kind of the workflow
     */
    kind: WorkflowKind;
    status: WorkflowStatus;
    /**
     * Requested name, or the beginning of the prompt
     */
    title: string;
    /**
     * ID of the website; null until it exists and if it was removed
     */
    website_id: string | null;
    /**
     * ID of the batch; null: none
     */
    batch_id: string | null;
    credits: CreditTotals;
    metadata: Metadata;
    created_at: CreatedAt;
    started_at: StartedAt;
    finished_at: FinishedAt;
};

export type WorkflowDetails = {
    /**
     * Always true
     */
    success: true;
    /**
     * Whether the workflow has finished
     */
    done: boolean;
    status: WorkflowStatus;
    workflow_id: WorkflowId;
    message: Message;
    stage: WorkflowStage;
    progress: WorkflowProgress;
    credits: CreditTotals;
    created_at: CreatedAt;
    started_at: StartedAt;
    finished_at: FinishedAt;
    /**
     * Sentences that the fact check has removed from the pages or the post, because the request does not state them
     */
    removed_statements?: Array<{
        /**
         * Path of the page
         */
        path: string;
        /**
         * The removed sentence. Your request does not state it: if it is true, add it to the page, or to `facts` of the next order
         */
        text: string;
        /**
         * The sentence that took its place; null if it was removed
         */
        instead: string | null;
    }>;
    /**
     * Use of language models
     */
    usage?: Array<{
        /**
         * Step
         */
        step: 'plan' | 'page' | 'post' | 'fact_check';
        /**
         * Language model
         */
        model: string;
        /**
         * Tokens of prompts
         */
        input_tokens: number;
        /**
         * Tokens of answers
         */
        output_tokens: number;
        /**
         * Cost; null if the price is unknown
         */
        cost: number | null;
    }>;
    metadata: Metadata;
    poll_after_ms?: PollAfterMs;
    /**
     * Error message; present if `status` is "errored"
     */
    error?: string;
    /**
     * Error code for programs; present if `status` is "errored"
     */
    error_code?: string;
};

export type WorkflowKind = 'website' | 'page' | 'blog' | 'edit';

export type WorkflowList = List & {
    /**
     * Entries
     */
    list: Array<Workflow>;
};

/**
 * Progress
 */
export type WorkflowProgress = {
    /**
     * Percentage, 0 to 100
     */
    percent: number;
};

/**
 * Current stage
 */
export type WorkflowStage = 'queued' | 'planning' | 'review' | 'generating' | 'publishing' | 'done';

/**
 * "complete": all items are published. "partial": the website exists, but one or more pages failed and were refunded. "errored": nothing was created and everything was refunded. "cancelled": cancelled before completion; unfinished items were refunded
 */
export type WorkflowStatus = 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';

export type Workspace = {
    workspace_id: WorkspaceId;
    /**
     * Name of the workspace
     */
    name: string;
    /**
     * Language as a display name, such as "French"
     */
    workspace_language: string;
    /**
     * Language as a BCP 47 code, such as "fr"
     */
    lang_code: string;
    /**
     * Settings and branding
     */
    settings: {
        /**
         * API settings
         */
        api: {
            /**
             * HTTPS URL that receives webhook events; null: none
             */
            webhook_url: string | null;
            /**
             * First characters of the webhook signing secret, to identify it; null if there is none
             */
            webhook_secret_hint: string | null;
            /**
             * Why nothing is sent to `webhook_url`; null: events are sent. Setting the URL enables it again
             */
            webhook_disabled: {
                /**
                 * Time when sending stopped
                 */
                at: string;
                /**
                 * `gone`: the receiver responded with 410; `failing`: all attempts of 120 hours failed
                 */
                reason: 'gone' | 'failing';
            } | null;
            /**
             * Events that are sent besides those about clients and created and deleted websites
             */
            webhook_events: Array<OptionalWebhookEventName>;
            /**
             * Balance below which `credits.low` is sent; null: never
             */
            credits_low_threshold: number | null;
        };
        /**
         * Brand name that clients see; null: `name`
         */
        brand_name: string | null;
        /**
         * URL of the logo that clients see; null: the initial
         */
        logo_url: string | null;
        /**
         * Email address for support, to which answers to mails go; null: none
         */
        support_email: string | null;
        /**
         * Color of buttons in console and mails; null: the default
         */
        primary_color: string | null;
        /**
         * Color of charts and marks in the console; null: the default
         */
        accent_color: string | null;
        color_mode: ColorMode;
        /**
         * Whether assistants may publish drafts: "never", "after_approval" (they submit the draft, and a member approves it), or "yes"
         */
        assistants_publish: 'never' | 'after_approval' | 'yes';
    };
    /**
     * Domain at which clients open the console; null: none
     */
    console_domain: Domain | null;
    /**
     * Custom IDs and URLs of external services, by name
     */
    integrations: {
        [key: string]: string;
    };
    /**
     * Credits of the workspace
     */
    credits: {
        /**
         * Credit balance
         */
        balance: number;
    };
    /**
     * Number of records in the workspace
     */
    counts: {
        /**
         * Number of websites
         */
        websites: number;
        /**
         * Number of clients
         */
        clients: number;
        /**
         * Number of workspace team members
         */
        team: number;
    };
    created_date: CreatedDate;
};

export type WorkspaceAnalytics = Analytics & {
    /**
     * Websites with traffic in the period; the 100 with the most visitors
     */
    by_website: Array<WebsiteTraffic>;
};

export type WorkspaceClient = {
    client_id: ClientId;
    email: Email;
    /**
     * Full name; null if unknown
     */
    full_name: string | null;
    /**
     * Permissions of the client in the console
     */
    permissions: Array<Permission>;
    /**
     * Maximum number of websites; null: no limit
     */
    website_limit: number | null;
    /**
     * Number of websites assigned to the client
     */
    websites_count: number;
    /**
     * Whether the client is barred from signing in
     */
    suspended: boolean;
    /**
     * Custom string pairs
     */
    metadata: {
        [key: string]: string;
    };
    created_date: CreatedDate;
    updated_date: UpdatedDate;
};

export type WorkspaceClientList = List & {
    /**
     * Entries
     */
    list: Array<WorkspaceClient>;
};

export type ApiKeyRequest = {
    /**
     * Name of the key
     */
    name: string;
    /**
     * Scopes of the key, at most those of the calling key. Default: all scopes of the calling key
     */
    scopes?: Array<'read' | 'write' | 'ai' | 'admin' | 'draft' | 'submissions'>;
    /**
     * Expiry time in UTC, ISO 8601. Default and null: never
     */
    expires_at?: string | null;
    /**
     * Credits that its orders may cost per day (UTC), less refunds. Not with `admin`. Default and null: no limit
     */
    daily_credit_limit?: number | null;
};

export type ApiKeyRotation = {
    /**
     * Time that the old key keeps working, in seconds, up to 604800 (7 days). Default 0: the old key is revoked at once
     */
    grace_seconds?: number;
} | null;

export type BlogBatchRequest = {
    /**
     * Items to generate, 1 to 25
     */
    items: Array<BlogRequest>;
    max_credits?: MaxCredits;
    metadata?: WorkflowMetadata;
};

export type BlogChanges = ContentChanges & {
    /**
     * Settings of the post; null removes a field, or all fields
     */
    blog_settings?: BlogSettings | null;
    /**
     * Custom data, besides the reserved `content` and `author`; null removes a field. Up to 64 KiB of JSON
     */
    data?: {
        [key: string]: unknown;
    } | null;
};

export type BlogRequest = {
    /**
     * Description of the post, 10 to 10,000 characters
     */
    prompt: string;
    /**
     * Title. Default: generated
     */
    title?: string;
    /**
     * Path of the post. Default: derived from the title, under /blog
     */
    path?: string;
    /**
     * Category. Default: generated
     */
    category?: string;
    /**
     * Author name to display. Default: none
     */
    author?: string;
    /**
     * Keywords for search engines, up to 10
     */
    keywords?: Array<string>;
    /**
     * Approximate number of words, 150 to 3,000. Default: 500
     */
    word_count?: number;
    lang_code?: LanguageCode;
    tone?: Tone;
    schedule_at?: ScheduleAt;
    publish?: Publish;
    max_credits?: MaxCredits;
    metadata?: WorkflowMetadata;
};

/**
 * Settings of the post: the fields below and any custom fields
 */
export type BlogSettings = {
    /**
     * Author name
     */
    author?: string | null;
    /**
     * Excerpt shown in post lists
     */
    excerpt?: string | null;
    /**
     * Category
     */
    category?: string | null;
    /**
     * Publication date to display, in English or ISO 8601. If it cannot be parsed, the text is kept and the time of publication is displayed
     */
    publish_date?: string | null;
    /**
     * Reading time to display; null: estimated from the content
     */
    read_time?: string | null;
    /**
     * Image URL of the author
     */
    author_image?: string | null;
    /**
     * Whether the post is featured
     */
    featured?: boolean | null;
    [key: string]: unknown;
};

export type ClientChanges = {
    client_id: ClientId;
    email?: EmailAddress;
    full_name?: FullName;
    permissions?: Permissions;
    website_limit?: WebsiteLimit;
    /**
     * Whether the client is barred from signing in; null: false
     */
    suspended?: boolean | null;
};

export type ClientRef = {
    client_id: ClientId;
};

export type ClientRequest = {
    email: EmailAddress;
    full_name?: FullName;
    permissions?: Permissions;
    website_limit?: WebsiteLimit;
    /**
     * Up to 20 custom string pairs
     */
    metadata?: WorkflowMetadata | null;
};

export type DraftPublication = DraftRevision & {
    digest: Digest;
    /**
     * IDs of the changes to publish. Default: all
     */
    changes?: Array<string>;
    publish_at?: PublishAt;
};

export type Edit = {
    /**
     * Kind
     */
    type: 'set_field';
    page_id: PageId;
    section_id?: SectionId;
    item_id?: ItemId;
    /**
     * Field of the section or entry; without one, `title`, `description`, `markdown` or `html` of the page
     */
    field: string;
    /**
     * New value
     */
    value: unknown;
} | {
    /**
     * Kind
     */
    type: 'set_picture';
    page_id: PageId;
    section_id?: SectionId;
    item_id?: ItemId;
    /**
     * ID of an image of the website; null: no picture
     */
    media_id: string | null;
    /**
     * Alternative text. Default and null: that of the image
     */
    alt?: string | null;
    /**
     * What stays visible. Default: center
     */
    focal_point?: 'center' | 'top' | 'bottom' | 'left' | 'right' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | null;
} | {
    /**
     * Kind
     */
    type: 'insert_section';
    page_id: PageId;
    after: After;
    section: Section;
} | {
    /**
     * Kind
     */
    type: 'replace_section';
    page_id: PageId;
    section_id: SectionId;
    section: Section;
} | {
    /**
     * Kind
     */
    type: 'move_section';
    page_id: PageId;
    section_id: SectionId;
    after: After;
} | {
    /**
     * Kind
     */
    type: 'hide_section';
    page_id: PageId;
    section_id: SectionId;
    /**
     * false: shows it again. Default: true
     */
    hidden?: boolean;
} | {
    /**
     * Kind
     */
    type: 'duplicate_section' | 'remove_section';
    page_id: PageId;
    section_id: SectionId;
} | {
    /**
     * Kind
     */
    type: 'insert_item';
    page_id: PageId;
    section_id?: SectionId;
    item_id?: ItemId;
    /**
     * Field with the list
     */
    list: string;
    after: After;
    item: Entry;
} | {
    /**
     * Kind
     */
    type: 'move_item';
    page_id: PageId;
    item_id: ItemId;
    after: After;
} | {
    /**
     * Kind
     */
    type: 'remove_item';
    page_id: PageId;
    item_id: ItemId;
} | {
    /**
     * Kind
     */
    type: 'set_page';
    page_id: PageId;
    /**
     * Name
     */
    name?: string;
    /**
     * Path; the old one redirects
     */
    path?: string;
    /**
     * Title in search results
     */
    title?: string;
    /**
     * Description in search results
     */
    description?: string;
} | {
    /**
     * Kind
     */
    type: 'restore_page';
    page_id: PageId;
    /**
     * Version whose content the page gets; its path stays
     */
    version: number;
} | {
    /**
     * Kind
     */
    type: 'restore_section';
    page_id: PageId;
    section_id: SectionId;
    /**
     * Version of the page
     */
    version: number;
} | {
    /**
     * Kind
     */
    type: 'set_facts';
    facts: Facts;
} | {
    /**
     * Kind
     */
    type: 'set_theme';
    /**
     * Theme
     */
    theme: ThemeChanges;
};

export type EditsRequest = DraftRevision & {
    /**
     * Edits of pages and posts, 1 to 100; `page_id` can be the ID of a post
     */
    edits: Array<Edit>;
};

/**
 * Email address
 */
export type EmailAddress = string;

/**
 * Fields of the entry
 */
export type Entry = {
    [key: string]: unknown;
};

export type MagicLinkRequest = {
    /**
     * Email address of the client or team member. Send this or `client_id`
     */
    email?: EmailAddress | null;
    /**
     * ID of the client. Send this or `email`
     */
    client_id?: string | null;
    /**
     * ID of the workspace to sign in to. Default and null: the workspace of the API key
     */
    workspace_id?: string | null;
    /**
     * Console path to open after sign-in. Default and null: the start page
     */
    redirect_path?: string | null;
};

export type NewBlog = {
    /**
     * Content in Markdown (CommonMark and GFM), up to 1 MiB. Embedded HTML is sanitized
     */
    blog_content: string;
    /**
     * SEO fields
     */
    seo: SeoChanges;
    blog_settings: BlogSettings;
    /**
     * Settings that override those of the website. An update merges them into the stored settings
     */
    settings?: ContentSettingsChanges | null;
    /**
     * Name. Default and null: `seo.page_title`, or the first heading
     */
    name?: string | null;
    lang_code?: LangCode;
    publish_at?: PublishAt;
    /**
     * Path of the post, such as "/blog/why-we-bake-at-night"
     */
    path: string;
};

export type NewDraft = {
    /**
     * Title. Default and null: none
     */
    title?: string | null;
};

export type NewMediaBatch = {
    /**
     * Files to upload, 1 to 20.
     */
    files: Array<NewMedia>;
};

export type NewMedia = {
    file_name: FileName;
    /**
     * File content in base64, plain or as a data URL. Send this or `source_url`
     */
    file_base64?: string | null;
    /**
     * Public http or https URL from which the API downloads the file. Send this or `file_base64`
     */
    source_url?: string | null;
    /**
     * Required type; a file of another type is rejected. Default and null: detected from the content
     */
    media_type?: 'images' | 'videos' | 'documents' | 'fonts' | 'image' | 'video' | 'document' | 'font' | null;
    /**
     * MIME type. Only distinguishes text/csv from text/plain
     */
    content_type?: string | null;
    /**
     * Alternative text of an image
     */
    alt_text?: string | null;
};

export type NewPage = {
    html: Html;
    /**
     * Name. Default and null: the title of the document
     */
    name?: string | null;
    settings?: Settings;
    lang_code?: LangCode;
    publish_at?: PublishAt;
    /**
     * Path, such as "/about-us"; "/" is the home page. Default and null: derived from the name
     */
    path?: string | null;
};

export type NewWebsite = {
    /**
     * Business name
     */
    name: string;
    /**
     * Language as a BCP 47 code, such as "fr" or "pt-BR". Default and null: "en"
     */
    language?: string | null;
    /**
     * ID of the client. Default and null: none
     */
    client_id?: string | null;
    /**
     * Theme. Default and null: the default theme
     */
    theme?: ThemeChanges | null;
};

export type NewWebsiteMember = {
    email: EmailAddress;
    full_name?: FullName;
    /**
     * An Editor can change the website; a Commenter can only view it and comment
     */
    role: 'Editor' | 'Commenter';
};

export type NewWorkspaceMember = {
    email: EmailAddress;
    full_name?: FullName;
    /**
     * Always "Team"
     */
    role?: 'Team';
};

export type OrderByChange = 'created' | '-created' | 'updated' | '-updated' | 'name' | '-name';

export type OrderByName = 'created' | '-created' | 'name' | '-name';

export type OrderByTime = 'created' | '-created';

/**
 * Your images, the most important first. `warnings` of the status names those that cannot be used
 */
export type OrderImages = Array<{
    /**
     * Public URL of the image
     */
    url?: string | null;
    /**
     * Or the ID of an image of any website of the workspace
     */
    media_id?: string | null;
    /**
     * What it shows. Decides where the image stands
     */
    alt?: string | null;
}>;

export type PageBatchRequest = {
    /**
     * Items to generate, 1 to 25
     */
    items: Array<PageRequest>;
    max_credits?: MaxCredits;
    metadata?: WorkflowMetadata;
};

export type PageChanges = ContentChanges & {
    /**
     * Custom data; null removes a field, or all fields. Up to 64 KiB of JSON
     */
    data?: {
        [key: string]: unknown;
    } | null;
};

export type PageRequest = {
    /**
     * Description of the page, 10 to 10,000 characters
     */
    prompt: string;
    /**
     * Name in the navigation. Default: the generated title
     */
    name?: string;
    images?: OrderImages;
    max_generated_images?: MaxGeneratedImages;
    /**
     * Path of the page. Default: derived from the name
     */
    path?: string;
    lang_code?: LanguageCode;
    tone?: Tone;
    schedule_at?: ScheduleAt;
    publish?: Publish;
    max_credits?: MaxCredits;
    metadata?: WorkflowMetadata;
};

export type PlanChange = {
    revision: PlanRevision;
    /**
     * All pages that the website shall have, in the order of the navigation; planned pages that are left out are dropped
     */
    pages: Array<{
        /**
         * Path
         */
        path: string;
        /**
         * Name. Needed for a new page. Default: as planned
         */
        name?: string;
        /**
         * What the page must say. Needed for a new page. Default: as planned
         */
        purpose?: string;
        /**
         * Kinds of its sections. Default: as planned; of a new page: hero and story
         */
        sections?: Array<'hero' | 'features' | 'services' | 'steps' | 'story' | 'rows' | 'gallery' | 'team' | 'pricing' | 'faq' | 'contact' | 'form' | 'cta' | 'stats' | 'posts' | 'timetable' | 'menu' | 'agenda' | 'voices' | 'logos' | 'visit' | 'notice' | 'offer' | 'compare' | 'embed' | 'exhibit'>;
    }>;
};

/**
 * Time of publication, ISO 8601 with an offset, up to 5 years in the future. Visitors see the current version until then. Another publication, and unpublishing, cancels it. Default, null and past times: published at once
 */
export type PublishAt = string | null;

/**
 * Time at which the work starts, ISO 8601 with an offset, up to 90 days in the future. Default and null: at once. Charged when the order is accepted; refunded if cancelled before that time
 */
export type ScheduleAt = string | null;

export type StatusesRequest = {
    /**
     * IDs of the workflows, 1 to 25
     */
    workflow_ids: Array<string>;
};

export type ThemeChanges = {
    /**
     * Color mode; null: auto
     */
    mode?: ColorMode | null;
    direction?: Direction;
    /**
     * Brand color, as #rrggbb; null: #2f5d8c
     */
    primary_color?: string | null;
    /**
     * Second color, as #rrggbb; null: #e0a458
     */
    accent_color?: string | null;
    /**
     * Corner radius; null: soft
     */
    radius?: CornerRadius | null;
    /**
     * Amount of white space; null: comfortable
     */
    density?: Density | null;
    /**
     * Composition of the first scene; null: tiles
     */
    art?: ArtStyle | null;
    /**
     * Font family of headings: built in, or on the device of the visitor; null: Outfit
     */
    font_heading?: string | null;
    /**
     * Font family of body text: built in, or on the device of the visitor; null: Outfit
     */
    font_body?: string | null;
    /**
     * CSS classes of the main element of every page; null: none
     */
    main_classes?: string | null;
};

export type WebsiteAssignment = {
    website_id: WebsiteId;
    /**
     * ID of the client; null: none
     */
    client_id: string | null;
};

export type WebsiteBatchRequest = {
    /**
     * Items to generate, 1 to 25
     */
    items: Array<WebsiteRequest>;
    max_credits?: MaxCredits;
    metadata?: WorkflowMetadata;
};

export type WebsiteChanges = CommonSettingsChanges & {
    /**
     * Content of robots.txt; null: the default
     */
    robots?: string | null;
    /**
     * Whether the website is online. If false, visitors get 404; null: true
     */
    activated?: boolean | null;
    /**
     * Facts; null: none
     */
    facts?: Facts | null;
    website_id: WebsiteId;
};

export type WebsiteEditRequest = {
    /**
     * The change in words, 3 to 10,000 characters
     */
    prompt: string;
    /**
     * Whether to publish the draft, unless it has conflicts. Needs the scope `write`. Default: false
     */
    publish?: boolean;
    /**
     * Translates the published pages into this language, as new pages; `prompt` is about the tone
     */
    translate_to?: LanguageCode;
    /**
     * Pages that may change. Default: the first 20
     */
    page_ids?: Array<string>;
    /**
     * Sections that may change. Default: all
     */
    section_ids?: Array<string>;
    /**
     * Facts that new texts may state
     */
    facts?: Array<string>;
    schedule_at?: ScheduleAt;
    max_credits?: MaxCredits;
    metadata?: WorkflowMetadata;
};

export type WebsiteRef = {
    website_id: WebsiteId;
};

export type WebsiteRequest = Brief & {
    /**
     * Business name. Default: taken from the prompt
     */
    business_name?: string;
    /**
     * Industry, such as "bakery"
     */
    industry?: string;
    /**
     * Tone of the texts, such as "warm and plain"
     */
    tone?: string;
    /**
     * Pages to generate, up to 20. Default: the language model plans 1 to 7 pages, as many as the facts of the prompt fill
     */
    pages?: Array<{
        /**
         * Name in the navigation
         */
        name: string;
        /**
         * Path of the page; "/" is the home page. Default: derived from the name
         */
        path?: string;
        /**
         * Description of the page
         */
        prompt?: string;
    }>;
    /**
     * Theme preferences. Default: chosen to fit the business
     */
    theme?: {
        /**
         * Color mode; "auto" follows the system of the visitor
         */
        mode?: 'light' | 'dark' | 'auto';
        /**
         * Brand color, as #rrggbb
         */
        primary_color?: string;
        /**
         * Font family of headings: built in, or on the device of the visitor
         */
        font_heading?: string;
        /**
         * Font family of body text: built in, or on the device of the visitor
         */
        font_body?: string;
    };
    images?: OrderImages;
    /**
     * Client of the website: the ID of an existing client, or an email address, for which a client is found or created
     */
    client?: {
        /**
         * ID of an existing client
         */
        client_id: string;
    } | {
        /**
         * Email address of the client. The client is created if the workspace has none with this address
         */
        email: EmailAddress;
        /**
         * Full name of a new client
         */
        full_name?: string | null;
        /**
         * Alias of `full_name`
         */
        name?: string | null;
    };
    /**
     * The pages are generated only after their plan was approved, see `getPlan`. Default: no review. Not in batches
     */
    review?: 'sitemap';
    /**
     * Whether visitors see the website when its pages are ready. If false, it is a draft until it is activated with `activated: true`, see `updateWebsite`. Default: true
     */
    activated?: boolean;
    schedule_at?: ScheduleAt;
    max_credits?: MaxCredits;
    metadata?: WorkflowMetadata;
};

export type WebsiteSettingsChanges = CommonSettingsChanges & {
    /**
     * Theme; null: the default theme
     */
    theme?: ThemeChanges | null;
    /**
     * Analytics services whose tags are on every page and the 404 page; null: none
     */
    integrations?: {
        /**
         * Google Analytics measurement ID; null: none
         */
        google_analytics_id?: string | null;
        /**
         * Google Tag Manager container ID; null: none
         */
        google_tag_manager_id?: string | null;
        /**
         * Meta Pixel ID; null: none
         */
        meta_pixel_id?: string | null;
        /**
         * Domain of the website in Plausible; null: none
         */
        plausible_domain?: string | null;
    } | null;
    /**
     * Favicon, logo and social image; null: none
     */
    configuration?: {
        /**
         * URL of the icon; null: made of an uploaded square logo, or of the name
         */
        favicon_url?: string | null;
        /**
         * URL of the logo in header and footer, ideally transparent; null: the business name as text
         */
        logo_url?: string | null;
        /**
         * URL of the image of link previews, ideally 1200 × 630 pixels; null: each page has its own
         */
        social_image_url?: string | null;
    } | null;
    /**
     * Facts; null: none
     */
    facts?: Facts | null;
    /**
     * Whether pages have the script that counts visits; null: true
     */
    analytics_enabled?: boolean | null;
};

/**
 * Up to 20 custom string pairs, returned with every status
 */
export type WorkflowMetadata = {
    [key: string]: string;
};

export type WorkspaceChanges = {
    /**
     * Name of the workspace; null: "My workspace"
     */
    name?: string | null;
    /**
     * Language as a BCP 47 code such as "fr"; null: "en"
     */
    lang_code?: string | null;
    /**
     * Domain to claim for the console; null removes it
     */
    console_domain?: string | null;
    /**
     * Settings and branding; null clears all fields
     */
    settings?: {
        /**
         * API settings; null clears all fields
         */
        api?: {
            /**
             * HTTPS URL that receives webhook events; null: none
             */
            webhook_url?: string | null;
            /**
             * Events to send besides `website.created`, `website.deleted`, `client.created` and `client.deleted`, which are always sent; null: none
             */
            webhook_events?: Array<OptionalWebhookEventName> | null;
            /**
             * `credits.low` is sent when the balance falls below this number of credits, and again only after the balance was above it; null: never
             */
            credits_low_threshold?: number | null;
        } | null;
        /**
         * Brand name that clients see; null: `name`
         */
        brand_name?: string | null;
        /**
         * URL of the logo that clients see; null: the initial
         */
        logo_url?: string | null;
        /**
         * As in the response; null: none
         */
        support_email?: EmailAddress | null;
        /**
         * Color of buttons, as #rrggbb; null: the default
         */
        primary_color?: string | null;
        /**
         * Color of charts, as #rrggbb; null: the default
         */
        accent_color?: string | null;
        /**
         * Color mode of the console; null: "auto"
         */
        color_mode?: ColorMode | null;
        /**
         * Whether assistants may publish drafts: "never", "after_approval" (they submit the draft, and a member approves it), or "yes"; null: "after_approval"
         */
        assistants_publish?: 'never' | 'after_approval' | 'yes' | null;
    } | null;
    /**
     * Custom IDs and URLs of external services, up to 50; null removes all entries
     */
    integrations?: {
        [key: string]: string | null;
    } | null;
};

/**
 * ID of the page
 */
export type PageId = string;

/**
 * ID of the website
 */
export type WebsiteId = string;

/**
 * Path
 */
export type Path = string;

/**
 * Name
 */
export type Name = string;

/**
 * ID of the section
 */
export type SectionId = string;

/**
 * ID of the client
 */
export type ClientId = string;

/**
 * ID of the workflow
 */
export type WorkflowId = string;

/**
 * Time of creation
 */
export type CreatedDate = string;

/**
 * Time of creation
 */
export type CreatedAt = string;

/**
 * Always true
 */
export type Deleted = true;

/**
 * Maximum price in credits; above it, the request fails with 400 `max_credits_exceeded`. Default: no limit
 */
export type MaxCredits = number;

/**
 * As sent in the request
 */
export type Metadata = {
    [key: string]: string;
};

/**
 * ID of the list entry
 */
export type ItemId = string;

/**
 * ID of the post
 */
export type BlogId = string;

/**
 * Number of the last edit; 0: none
 */
export type Revision = number;

/**
 * BCP 47 language code, such as "fr" or "pt-BR"; null: the language of the website
 */
export type LangCode = string | null;

/**
 * Time of the last change
 */
export type UpdatedDate = string;

/**
 * ID of the draft
 */
export type DraftId = string;

/**
 * Full name; null: none
 */
export type FullName = string | null;

/**
 * ID of the section or entry before it; null: first
 */
export type After = string | null;

/**
 * Credit balance of the workspace
 */
export type Balance = number;

/**
 * URL of the status endpoint of the workflow
 */
export type StatusUrl = string;

/**
 * ID of the batch
 */
export type BatchId = string;

/**
 * Requests for pages that the platform answered
 */
export type TotalRequests = number;

/**
 * Credits charged
 */
export type Charged = number;

/**
 * Credits refunded
 */
export type Refunded = number;

/**
 * Text direction; null: that of the language
 */
export type Direction = TextDirection | null;

/**
 * Recommended delay before the next poll, in milliseconds; absent when `done` is true
 */
export type PollAfterMs = number;

/**
 * Error code for programs
 */
export type ErrorCode = string;

/**
 * Business name
 */
export type WebsiteName = string;

/**
 * Kind of the budget
 */
export type CreditType = 'daily' | 'monthly' | 'purchased';

/**
 * ID of the workspace
 */
export type WorkspaceId = string;

/**
 * File name
 */
export type FileName = string;

/**
 * Comment. Default and null: none
 */
export type Comment = string | null;

/**
 * `digest` of the draft or diff that you saw
 */
export type Digest = string;

/**
 * ID of the comment
 */
export type CommentId = string;

/**
 * Step of the review; commented: none
 */
export type Action = 'submitted' | 'withdrawn' | 'returned' | 'approved' | 'commented';

/**
 * Scopes of the key
 */
export type Scopes = Array<'read' | 'write' | 'ai' | 'admin' | 'draft' | 'submissions'>;

/**
 * Index of the item in the request, starting at 0
 */
export type Index = number;

/**
 * Average time to answer a request for a page, in milliseconds; 0: none
 */
export type AvgResponseTime = number;

/**
 * Visitors; each counts once per day (UTC)
 */
export type Visitors = number;

/**
 * ID of the entry
 */
export type EntryId = string;

/**
 * Path without the leading slash
 */
export type Slug = string;

/**
 * Public URL; of a draft, the one that it will have
 */
export type PublishedUrl = string;

/**
 * Maximum number of images to generate. Charged in advance; the others are refunded
 */
export type MaxGeneratedImages = number;

/**
 * Color mode; null: as the website
 */
export type Mode = ColorMode | null;

/**
 * ID of the section or entry, or `facts` or `theme`; null: the page itself
 */
export type TargetId = string | null;

/**
 * Field; null: the whole section or entry
 */
export type Field = string | null;

/**
 * Error message
 */
export type Error = string;

/**
 * Email address
 */
export type Email = string;

/**
 * Fields
 */
export type Fields = {
    [key: string]: unknown;
};

/**
 * URL or path of its picture; null: none
 */
export type Picture = string | null;

/**
 * Language as a display name, such as "French"
 */
export type Language = string;

/**
 * Summary of the progress
 */
export type Message = string;

/**
 * ID of the submission
 */
export type SubmissionId = string;

/**
 * Number of the version, starting at 1. Numbers are never reused
 */
export type Number = number;

/**
 * Time at which the work started, ISO 8601; null before that
 */
export type StartedAt = string | null;

/**
 * Time at which the workflow finished, ISO 8601; null before that
 */
export type FinishedAt = string | null;

/**
 * Tone of the text, such as "warm and plain". Default: that of the website
 */
export type Tone = string;

/**
 * Whether to publish the result. False: it becomes a draft (`draft_id` of the result), without pictures and without a check of its facts. Default: true
 */
export type Publish = boolean;

/**
 * Permissions of the client in the console. Default and null: all but "ai.use", which spends credits of the workspace
 */
export type Permissions = Array<Permission> | null;

/**
 * Maximum number of websites. Default and null: no limit
 */
export type WebsiteLimit = number | null;

/**
 * Fields of the section, with `kind`
 */
export type Section = {
    [key: string]: unknown;
};

/**
 * Full HTML document, up to 2 MiB. The API reads title, SEO fields, language, theme and custom code from it
 */
export type Html = string;

/**
 * Settings that override those of the document
 */
export type Settings = ContentSettingsChanges | null;

/**
 * Start of the period; a day without a time starts at midnight in `time_zone`. Default: 30 days before `to`
 */
export type FromParam = string;

/**
 * End of the period, exclusive; a day without a time is its midnight in `time_zone`. Default: now
 */
export type ToParam = string;

/**
 * Length of an entry of `series`. Default: `hour` up to 3 days, `day` up to 92 days, else `month`
 */
export type IntervalParam = AnalyticsInterval;

/**
 * IANA time zone of the days and months of `series`, and of `from` and `to` without a time. Default: UTC
 */
export type TimeZoneParam = string;

/**
 * ID of the website
 */
export type WebsiteIdParam = string;

/**
 * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
 */
export type PageParam = number;

/**
 * Entries per page, 1 to 100. Default, empty and "null": 20
 */
export type PerPageParam = number;

/**
 * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
 */
export type SearchParam = string;

/**
 * The `next_cursor` of a response to the same query, instead of `page`
 */
export type CursorParam = string;

/**
 * Only return entries created at or after this time
 */
export type CreatedAfterParam = string;

/**
 * Only return entries created before this time
 */
export type CreatedBeforeParam = string;

/**
 * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
 */
export type IdempotencyKeyParam = string;

/**
 * ID of the post
 */
export type BlogIdParam = string;

/**
 * Number of the version
 */
export type NumberParam = number;

/**
 * Order; a minus sign reverses it. Default: `-created`
 */
export type SortParam = OrderByChange;

/**
 * Only return entries changed at or after this time
 */
export type UpdatedAfterParam = string;

/**
 * Only return entries changed before this time
 */
export type UpdatedBeforeParam = string;

/**
 * Only return entries with this status
 */
export type StatusParam = 'published' | 'unpublished';

/**
 * ID of the submission
 */
export type SubmissionIdParam = string;

/**
 * ID of the workflow of a website
 */
export type WorkflowIdParam = string;

/**
 * ID of the API key
 */
export type KeyIdParam = string;

/**
 * ID of the file
 */
export type MediaIdParam = string;

/**
 * ID of the team member
 */
export type MemberIdParam = string;

/**
 * ID of the page
 */
export type PageIdParam = string;

/**
 * ID of the draft
 */
export type DraftIdParam = string;

/**
 * ID of the event
 */
export type EventIdParam = string;

export type CreateAiWebsiteData = {
    body: WebsiteRequest;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/ai/workspace/website';
};

export type CreateAiWebsiteErrors = {
    /**
     * `validation_failed`, `malformed_json`, `insufficient_credits`, `budget_exceeded`, `max_credits_exceeded`, `client_not_in_workspace`, `website_limit_reached`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'insufficient_credits' | 'budget_exceeded' | 'max_credits_exceeded' | 'client_not_in_workspace' | 'website_limit_reached';
    };
    /**
     * `insufficient_scope`, `client_suspended`
     */
    403: Problem & {
        code?: 'insufficient_scope' | 'client_suspended';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateAiWebsiteError = CreateAiWebsiteErrors[keyof CreateAiWebsiteErrors];

export type CreateAiWebsiteResponses = {
    /**
     * OK
     */
    200: AcceptedWorkflow;
};

export type CreateAiWebsiteResponse = CreateAiWebsiteResponses[keyof CreateAiWebsiteResponses];

export type GetAiWebsiteStatusData = {
    body?: never;
    path: {
        /**
         * ID of the workflow
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/website/status/{workflow_id}';
};

export type GetAiWebsiteStatusErrors = {
    /**
     * `validation_failed`, `wrong_workflow_kind`
     */
    400: Problem & {
        code?: 'validation_failed' | 'wrong_workflow_kind';
    };
    /**
     * `workflow_not_found`
     */
    404: Problem & {
        code?: 'workflow_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetAiWebsiteStatusError = GetAiWebsiteStatusErrors[keyof GetAiWebsiteStatusErrors];

export type GetAiWebsiteStatusResponses = {
    /**
     * OK
     */
    200: WorkflowDetails & {
        warnings?: Warnings;
        /**
         * The website and its pages; present as soon as the website exists
         */
        result?: WebsiteResult;
    };
};

export type GetAiWebsiteStatusResponse = GetAiWebsiteStatusResponses[keyof GetAiWebsiteStatusResponses];

export type FollowWorkflowData = {
    body?: never;
    headers?: {
        /**
         * The `id` of the last event received. Other values are ignored
         */
        'last-event-id'?: string;
    };
    path: {
        /**
         * ID of a workflow or batch
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workflows/{workflow_id}/events';
};

export type FollowWorkflowErrors = {
    /**
     * `workflow_not_found`
     */
    404: Problem & {
        code?: 'workflow_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type FollowWorkflowError = FollowWorkflowErrors[keyof FollowWorkflowErrors];

export type FollowWorkflowResponses = {
    /**
     * A server-sent event
     */
    200: {
        /**
         * Sequence number; increases with each change of the workflow or batch
         */
        id: string;
        /**
         * `status` after each change; `done` once, at the end
         */
        event: 'status' | 'done';
        /**
         * JSON. For `status`: the response of the status endpoint. For `done`: `workflow_id` and `status`
         */
        data: string;
    };
};

export type FollowWorkflowResponse = FollowWorkflowResponses[keyof FollowWorkflowResponses];

export type CreateAiWebsiteBatchData = {
    body: WebsiteBatchRequest;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/ai/workspace/website/batch';
};

export type CreateAiWebsiteBatchErrors = {
    /**
     * `validation_failed`, `malformed_json`, `insufficient_credits`, `max_credits_exceeded`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'insufficient_credits' | 'max_credits_exceeded';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateAiWebsiteBatchError = CreateAiWebsiteBatchErrors[keyof CreateAiWebsiteBatchErrors];

export type CreateAiWebsiteBatchResponses = {
    /**
     * OK
     */
    200: AcceptedBatch;
};

export type CreateAiWebsiteBatchResponse = CreateAiWebsiteBatchResponses[keyof CreateAiWebsiteBatchResponses];

export type GetAiBatchStatusData = {
    body?: never;
    path: {
        /**
         * ID of the batch
         */
        batch_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/batch/status/{batch_id}';
};

export type GetAiBatchStatusErrors = {
    /**
     * `workflow_not_found`
     */
    404: Problem & {
        code?: 'workflow_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetAiBatchStatusError = GetAiBatchStatusErrors[keyof GetAiBatchStatusErrors];

export type GetAiBatchStatusResponses = {
    /**
     * OK
     */
    200: Batch & {
        warnings?: Warnings;
    };
};

export type GetAiBatchStatusResponse = GetAiBatchStatusResponses[keyof GetAiBatchStatusResponses];

export type CreateAiPageData = {
    body: PageRequest;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/website/{website_id}/page';
};

export type CreateAiPageErrors = {
    /**
     * `validation_failed`, `malformed_json`, `insufficient_credits`, `max_credits_exceeded`, `path_in_use`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'insufficient_credits' | 'max_credits_exceeded' | 'path_in_use';
    };
    /**
     * `insufficient_scope`, `website_forbidden`
     */
    403: Problem & {
        code?: 'insufficient_scope' | 'website_forbidden';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateAiPageError = CreateAiPageErrors[keyof CreateAiPageErrors];

export type CreateAiPageResponses = {
    /**
     * OK
     */
    200: AcceptedWorkflow;
};

export type CreateAiPageResponse = CreateAiPageResponses[keyof CreateAiPageResponses];

export type GetAiPageStatusData = {
    body?: never;
    path: {
        /**
         * ID of the workflow
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/page/status/{workflow_id}';
};

export type GetAiPageStatusErrors = {
    /**
     * `validation_failed`, `wrong_workflow_kind`
     */
    400: Problem & {
        code?: 'validation_failed' | 'wrong_workflow_kind';
    };
    /**
     * `workflow_not_found`
     */
    404: Problem & {
        code?: 'workflow_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetAiPageStatusError = GetAiPageStatusErrors[keyof GetAiPageStatusErrors];

export type GetAiPageStatusResponses = {
    /**
     * OK
     */
    200: PageWorkflow & {
        warnings?: Warnings;
    };
};

export type GetAiPageStatusResponse = GetAiPageStatusResponses[keyof GetAiPageStatusResponses];

export type CreateAiPageBatchData = {
    body: PageBatchRequest;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/website/{website_id}/page/batch';
};

export type CreateAiPageBatchErrors = {
    /**
     * `validation_failed`, `malformed_json`, `insufficient_credits`, `max_credits_exceeded`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'insufficient_credits' | 'max_credits_exceeded';
    };
    /**
     * `insufficient_scope`, `website_forbidden`
     */
    403: Problem & {
        code?: 'insufficient_scope' | 'website_forbidden';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateAiPageBatchError = CreateAiPageBatchErrors[keyof CreateAiPageBatchErrors];

export type CreateAiPageBatchResponses = {
    /**
     * OK
     */
    200: AcceptedBatch;
};

export type CreateAiPageBatchResponse = CreateAiPageBatchResponses[keyof CreateAiPageBatchResponses];

export type CreateAiBlogData = {
    body: BlogRequest;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/website/{website_id}/blog';
};

export type CreateAiBlogErrors = {
    /**
     * `validation_failed`, `malformed_json`, `insufficient_credits`, `max_credits_exceeded`, `path_in_use`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'insufficient_credits' | 'max_credits_exceeded' | 'path_in_use';
    };
    /**
     * `insufficient_scope`, `website_forbidden`
     */
    403: Problem & {
        code?: 'insufficient_scope' | 'website_forbidden';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateAiBlogError = CreateAiBlogErrors[keyof CreateAiBlogErrors];

export type CreateAiBlogResponses = {
    /**
     * OK
     */
    200: AcceptedWorkflow;
};

export type CreateAiBlogResponse = CreateAiBlogResponses[keyof CreateAiBlogResponses];

export type GetAiBlogStatusData = {
    body?: never;
    path: {
        /**
         * ID of the workflow
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/blog/status/{workflow_id}';
};

export type GetAiBlogStatusErrors = {
    /**
     * `validation_failed`, `wrong_workflow_kind`
     */
    400: Problem & {
        code?: 'validation_failed' | 'wrong_workflow_kind';
    };
    /**
     * `workflow_not_found`
     */
    404: Problem & {
        code?: 'workflow_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetAiBlogStatusError = GetAiBlogStatusErrors[keyof GetAiBlogStatusErrors];

export type GetAiBlogStatusResponses = {
    /**
     * OK
     */
    200: BlogWorkflow & {
        warnings?: Warnings;
    };
};

export type GetAiBlogStatusResponse = GetAiBlogStatusResponses[keyof GetAiBlogStatusResponses];

export type CreateAiBlogBatchData = {
    body: BlogBatchRequest;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/website/{website_id}/blog/batch';
};

export type CreateAiBlogBatchErrors = {
    /**
     * `validation_failed`, `malformed_json`, `insufficient_credits`, `max_credits_exceeded`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'insufficient_credits' | 'max_credits_exceeded';
    };
    /**
     * `insufficient_scope`, `website_forbidden`
     */
    403: Problem & {
        code?: 'insufficient_scope' | 'website_forbidden';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateAiBlogBatchError = CreateAiBlogBatchErrors[keyof CreateAiBlogBatchErrors];

export type CreateAiBlogBatchResponses = {
    /**
     * OK
     */
    200: AcceptedBatch;
};

export type CreateAiBlogBatchResponse = CreateAiBlogBatchResponses[keyof CreateAiBlogBatchResponses];

export type ListWorkflowsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
        /**
         * Order; a minus sign reverses it. Default: `-created`
         */
        sort?: OrderByTime;
        /**
         * Only return entries created at or after this time
         */
        created_after?: string;
        /**
         * Only return entries created before this time
         */
        created_before?: string;
        /**
         * Only return workflows of this kind
         */
        kind?: WorkflowKind;
        /**
         * Only return workflows with this status
         */
        status?: WorkflowStatus;
        /**
         * Only return workflows of this website
         */
        website_id?: string;
        /**
         * Only return workflows of this batch
         */
        batch_id?: string;
    };
    url: '/v1/ai/workflows';
};

export type ListWorkflowsErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListWorkflowsError = ListWorkflowsErrors[keyof ListWorkflowsErrors];

export type ListWorkflowsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: WorkflowList;
    };
};

export type ListWorkflowsResponse = ListWorkflowsResponses[keyof ListWorkflowsResponses];

export type CancelWorkflowData = {
    body?: never;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of a workflow or batch
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workflows/{workflow_id}/cancel';
};

export type CancelWorkflowErrors = {
    /**
     * `validation_failed`, `malformed_json`, `workflow_finished`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'workflow_finished';
    };
    /**
     * `workflow_not_found`
     */
    404: Problem & {
        code?: 'workflow_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CancelWorkflowError = CancelWorkflowErrors[keyof CancelWorkflowErrors];

export type CancelWorkflowResponses = {
    /**
     * OK
     */
    200: Success & {
        workflow_id: WorkflowId;
        status_url: StatusUrl;
        /**
         * What happened
         */
        message: string;
    };
};

export type CancelWorkflowResponse = CancelWorkflowResponses[keyof CancelWorkflowResponses];

export type RetryWorkflowData = {
    body?: never;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of a workflow or batch
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workflows/{workflow_id}/retry';
};

export type RetryWorkflowErrors = {
    /**
     * `validation_failed`, `malformed_json`, `nothing_to_retry`, `insufficient_credits`, `budget_exceeded`, `website_deleted`, `path_in_use`, `client_not_in_workspace`, `website_limit_reached`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'nothing_to_retry' | 'insufficient_credits' | 'budget_exceeded' | 'website_deleted' | 'path_in_use' | 'client_not_in_workspace' | 'website_limit_reached';
    };
    /**
     * `insufficient_scope`, `client_suspended`, `website_forbidden`
     */
    403: Problem & {
        code?: 'insufficient_scope' | 'client_suspended' | 'website_forbidden';
    };
    /**
     * `workflow_not_found`
     */
    404: Problem & {
        code?: 'workflow_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type RetryWorkflowError = RetryWorkflowErrors[keyof RetryWorkflowErrors];

export type RetryWorkflowResponses = {
    /**
     * OK
     */
    200: AcceptedWorkflow;
};

export type RetryWorkflowResponse = RetryWorkflowResponses[keyof RetryWorkflowResponses];

export type GetPlanData = {
    body?: never;
    path: {
        /**
         * ID of the workflow of a website
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workflows/{workflow_id}/plan';
};

export type GetPlanErrors = {
    /**
     * `workflow_not_found`, `plan_not_found`
     */
    404: Problem & {
        code?: 'workflow_not_found' | 'plan_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetPlanError = GetPlanErrors[keyof GetPlanErrors];

export type GetPlanResponses = {
    /**
     * OK
     */
    200: Success & {
        result: PlanReview;
    };
};

export type GetPlanResponse = GetPlanResponses[keyof GetPlanResponses];

export type ChangePlanData = {
    body: PlanChange;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the workflow of a website
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workflows/{workflow_id}/plan';
};

export type ChangePlanErrors = {
    /**
     * `workflow_not_found`, `plan_not_found`
     */
    404: Problem & {
        code?: 'workflow_not_found' | 'plan_not_found';
    };
    /**
     * `idempotency_in_progress`, `plan_changed`
     */
    409: Problem & {
        code?: 'idempotency_in_progress' | 'plan_changed';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ChangePlanError = ChangePlanErrors[keyof ChangePlanErrors];

export type ChangePlanResponses = {
    /**
     * OK
     */
    200: Success & {
        result: PlanReview;
    };
};

export type ChangePlanResponse = ChangePlanResponses[keyof ChangePlanResponses];

export type ApprovePlanData = {
    body: {
        revision: PlanRevision;
    };
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the workflow of a website
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workflows/{workflow_id}/plan/approve';
};

export type ApprovePlanErrors = {
    /**
     * `workflow_not_found`, `plan_not_found`
     */
    404: Problem & {
        code?: 'workflow_not_found' | 'plan_not_found';
    };
    /**
     * `idempotency_in_progress`, `plan_changed`
     */
    409: Problem & {
        code?: 'idempotency_in_progress' | 'plan_changed';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ApprovePlanError = ApprovePlanErrors[keyof ApprovePlanErrors];

export type ApprovePlanResponses = {
    /**
     * OK
     */
    200: Success & {
        result: PlanReview;
    };
};

export type ApprovePlanResponse = ApprovePlanResponses[keyof ApprovePlanResponses];

export type PlanAgainData = {
    body: {
        /**
         * What shall be different, 3 to 2,000 characters
         */
        prompt: string;
    };
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the workflow of a website
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workflows/{workflow_id}/plan/again';
};

export type PlanAgainErrors = {
    /**
     * `workflow_not_found`, `plan_not_found`
     */
    404: Problem & {
        code?: 'workflow_not_found' | 'plan_not_found';
    };
    /**
     * `idempotency_in_progress`, `plan_changed`, `no_plans_left`
     */
    409: Problem & {
        code?: 'idempotency_in_progress' | 'plan_changed' | 'no_plans_left';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type PlanAgainError = PlanAgainErrors[keyof PlanAgainErrors];

export type PlanAgainResponses = {
    /**
     * OK
     */
    200: Success & {
        result: PlanReview;
    };
};

export type PlanAgainResponse = PlanAgainResponses[keyof PlanAgainResponses];

export type EditWebsiteData = {
    body: WebsiteEditRequest;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/website/{website_id}/edit';
};

export type EditWebsiteErrors = {
    /**
     * `validation_failed`, `malformed_json`, `insufficient_credits`, `max_credits_exceeded`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'insufficient_credits' | 'max_credits_exceeded';
    };
    /**
     * `insufficient_scope`, `website_forbidden`
     */
    403: Problem & {
        code?: 'insufficient_scope' | 'website_forbidden';
    };
    /**
     * `page_not_found`
     */
    404: Problem & {
        code?: 'page_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type EditWebsiteError = EditWebsiteErrors[keyof EditWebsiteErrors];

export type EditWebsiteResponses = {
    /**
     * OK
     */
    200: AcceptedWorkflow;
};

export type EditWebsiteResponse = EditWebsiteResponses[keyof EditWebsiteResponses];

export type GetAiEditStatusData = {
    body?: never;
    path: {
        /**
         * ID of the workflow
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/website/edit/status/{workflow_id}';
};

export type GetAiEditStatusErrors = {
    /**
     * `validation_failed`, `wrong_workflow_kind`
     */
    400: Problem & {
        code?: 'validation_failed' | 'wrong_workflow_kind';
    };
    /**
     * `workflow_not_found`
     */
    404: Problem & {
        code?: 'workflow_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetAiEditStatusError = GetAiEditStatusErrors[keyof GetAiEditStatusErrors];

export type GetAiEditStatusResponses = {
    /**
     * OK
     */
    200: WorkflowDetails & {
        /**
         * The changes so far
         */
        result: RepeatedStatus & {
            website_id: WebsiteId;
            /**
             * Number of changed pages
             */
            pages_changed: number;
            /**
             * Changed pages
             */
            updated_pages: Array<{
                page_id: PageId;
                path: Path;
                /**
                 * Name of the page
                 */
                title: string;
            }>;
            /**
             * ID of the draft with the changes; null: no changes
             */
            draft_id: string | null;
            /**
             * Whether visitors see the changes
             */
            published: boolean;
            /**
             * The changes in words; null before the plan
             */
            summary: string | null;
            /**
             * What cannot be done, or needs a fact, and requests that can; not charged
             */
            cannot_do: Array<string>;
        };
        warnings?: Warnings;
    };
};

export type GetAiEditStatusResponse = GetAiEditStatusResponses[keyof GetAiEditStatusResponses];

export type GetAiWebsiteStatusesData = {
    body: StatusesRequest;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/ai/workspace/website/status/batch';
};

export type GetAiWebsiteStatusesErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetAiWebsiteStatusesError = GetAiWebsiteStatusesErrors[keyof GetAiWebsiteStatusesErrors];

export type GetAiWebsiteStatusesResponses = {
    /**
     * OK
     */
    200: WebsiteWorkflows;
};

export type GetAiWebsiteStatusesResponse = GetAiWebsiteStatusesResponses[keyof GetAiWebsiteStatusesResponses];

export type GetAiPageStatusesData = {
    body: StatusesRequest;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/ai/workspace/page/status/batch';
};

export type GetAiPageStatusesErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetAiPageStatusesError = GetAiPageStatusesErrors[keyof GetAiPageStatusesErrors];

export type GetAiPageStatusesResponses = {
    /**
     * OK
     */
    200: PageWorkflows;
};

export type GetAiPageStatusesResponse = GetAiPageStatusesResponses[keyof GetAiPageStatusesResponses];

export type GetAiBlogStatusesData = {
    body: StatusesRequest;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/ai/workspace/blog/status/batch';
};

export type GetAiBlogStatusesErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetAiBlogStatusesError = GetAiBlogStatusesErrors[keyof GetAiBlogStatusesErrors];

export type GetAiBlogStatusesResponses = {
    /**
     * OK
     */
    200: BlogWorkflows;
};

export type GetAiBlogStatusesResponse = GetAiBlogStatusesResponses[keyof GetAiBlogStatusesResponses];

export type CreateWebsiteData = {
    body: NewWebsite;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/website/create';
};

export type CreateWebsiteErrors = {
    /**
     * `validation_failed`, `malformed_json`, `invalid_language_code`, `client_not_in_workspace`, `website_limit_reached`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_language_code' | 'client_not_in_workspace' | 'website_limit_reached';
    };
    /**
     * `insufficient_scope`, `client_suspended`
     */
    403: Problem & {
        code?: 'insufficient_scope' | 'client_suspended';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateWebsiteError = CreateWebsiteErrors[keyof CreateWebsiteErrors];

export type CreateWebsiteResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Website;
    };
};

export type CreateWebsiteResponse = CreateWebsiteResponses[keyof CreateWebsiteResponses];

export type ListWebsitesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
        /**
         * Order; a minus sign reverses it. Default: `-created`
         */
        sort?: OrderByChange;
        /**
         * Only return entries created at or after this time
         */
        created_after?: string;
        /**
         * Only return entries created before this time
         */
        created_before?: string;
        /**
         * Only return entries changed at or after this time
         */
        updated_after?: string;
        /**
         * Only return entries changed before this time
         */
        updated_before?: string;
        /**
         * Only return websites of this client
         */
        client_id?: string;
        /**
         * Only return websites with this status
         */
        status?: 'activated' | 'deactivated';
    };
    url: '/v1/workspace/website/list';
};

export type ListWebsitesErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListWebsitesError = ListWebsitesErrors[keyof ListWebsitesErrors];

export type ListWebsitesResponses = {
    /**
     * OK
     */
    200: Success & {
        result: WebsiteList;
    };
};

export type ListWebsitesResponse = ListWebsitesResponses[keyof ListWebsitesResponses];

export type GetWebsiteData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}';
};

export type GetWebsiteErrors = {
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetWebsiteError = GetWebsiteErrors[keyof GetWebsiteErrors];

export type GetWebsiteResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Website;
    };
};

export type GetWebsiteResponse = GetWebsiteResponses[keyof GetWebsiteResponses];

export type UpdateWebsiteData = {
    body: WebsiteChanges;
    path?: never;
    query?: never;
    url: '/v1/workspace/website/update';
};

export type UpdateWebsiteErrors = {
    /**
     * `validation_failed`, `malformed_json`, `website_not_found`, `invalid_language_code`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'website_not_found' | 'invalid_language_code';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type UpdateWebsiteError = UpdateWebsiteErrors[keyof UpdateWebsiteErrors];

export type UpdateWebsiteResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Website;
    };
};

export type UpdateWebsiteResponse = UpdateWebsiteResponses[keyof UpdateWebsiteResponses];

export type UpdateWebsiteSettingsData = {
    body: WebsiteSettingsChanges;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/settings';
};

export type UpdateWebsiteSettingsErrors = {
    /**
     * `validation_failed`, `malformed_json`, `invalid_language_code`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_language_code';
    };
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type UpdateWebsiteSettingsError = UpdateWebsiteSettingsErrors[keyof UpdateWebsiteSettingsErrors];

export type UpdateWebsiteSettingsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Website;
    };
};

export type UpdateWebsiteSettingsResponse = UpdateWebsiteSettingsResponses[keyof UpdateWebsiteSettingsResponses];

export type AssignWebsiteData = {
    body: WebsiteAssignment;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/website/assign';
};

export type AssignWebsiteErrors = {
    /**
     * `validation_failed`, `malformed_json`, `website_not_in_workspace`, `client_not_in_workspace`, `website_limit_reached`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'website_not_in_workspace' | 'client_not_in_workspace' | 'website_limit_reached';
    };
    /**
     * `insufficient_scope`, `client_suspended`
     */
    403: Problem & {
        code?: 'insufficient_scope' | 'client_suspended';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type AssignWebsiteError = AssignWebsiteErrors[keyof AssignWebsiteErrors];

export type AssignWebsiteResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Website;
    };
};

export type AssignWebsiteResponse = AssignWebsiteResponses[keyof AssignWebsiteResponses];

export type DeleteWebsiteData = {
    body: WebsiteRef;
    path?: never;
    query?: never;
    url: '/v1/workspace/website/delete';
};

export type DeleteWebsiteErrors = {
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type DeleteWebsiteError = DeleteWebsiteErrors[keyof DeleteWebsiteErrors];

export type DeleteWebsiteResponses = {
    /**
     * OK
     */
    200: Success & {
        result: DeletedWebsite;
    };
};

export type DeleteWebsiteResponse = DeleteWebsiteResponses[keyof DeleteWebsiteResponses];

export type RemoveDomainData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/domain';
};

export type RemoveDomainErrors = {
    /**
     * `validation_failed`, `malformed_json`, `no_custom_domain`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'no_custom_domain';
    };
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type RemoveDomainError = RemoveDomainErrors[keyof RemoveDomainErrors];

export type RemoveDomainResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Website;
    };
};

export type RemoveDomainResponse = RemoveDomainResponses[keyof RemoveDomainResponses];

export type GetDomainData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/domain';
};

export type GetDomainErrors = {
    /**
     * `validation_failed`, `no_custom_domain`
     */
    400: Problem & {
        code?: 'validation_failed' | 'no_custom_domain';
    };
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetDomainError = GetDomainErrors[keyof GetDomainErrors];

export type GetDomainResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Domain;
    };
};

export type GetDomainResponse = GetDomainResponses[keyof GetDomainResponses];

export type SetDomainData = {
    body: {
        /**
         * Domain, such as "www.example.com"; Unicode is converted to punycode
         */
        domain: string;
    };
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/domain';
};

export type SetDomainErrors = {
    /**
     * `validation_failed`, `malformed_json`, `invalid_domain`, `domain_in_use`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_domain' | 'domain_in_use';
    };
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type SetDomainError = SetDomainErrors[keyof SetDomainErrors];

export type SetDomainResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Domain;
    };
};

export type SetDomainResponse = SetDomainResponses[keyof SetDomainResponses];

export type VerifyDomainData = {
    body?: never;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/domain/verify';
};

export type VerifyDomainErrors = {
    /**
     * `validation_failed`, `malformed_json`, `no_custom_domain`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'no_custom_domain';
    };
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type VerifyDomainError = VerifyDomainErrors[keyof VerifyDomainErrors];

export type VerifyDomainResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Domain;
    };
};

export type VerifyDomainResponse = VerifyDomainResponses[keyof VerifyDomainResponses];

export type CreatePageData = {
    body: NewPage;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/pages/create';
};

export type CreatePageErrors = {
    /**
     * `validation_failed`, `malformed_json`, `invalid_language_code`, `path_in_use`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_language_code' | 'path_in_use';
    };
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreatePageError = CreatePageErrors[keyof CreatePageErrors];

export type CreatePageResponses = {
    /**
     * OK
     */
    200: Success & {
        result: PublishedPage;
    };
};

export type CreatePageResponse = CreatePageResponses[keyof CreatePageResponses];

export type ListPagesData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
        /**
         * Order; a minus sign reverses it. Default: `-created`
         */
        sort?: OrderByChange;
        /**
         * Only return entries created at or after this time
         */
        created_after?: string;
        /**
         * Only return entries created before this time
         */
        created_before?: string;
        /**
         * Only return entries changed at or after this time
         */
        updated_after?: string;
        /**
         * Only return entries changed before this time
         */
        updated_before?: string;
        /**
         * Only return entries with this status
         */
        status?: 'published' | 'unpublished';
    };
    url: '/v1/workspace/website/{website_id}/pages/list';
};

export type ListPagesErrors = {
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListPagesError = ListPagesErrors[keyof ListPagesErrors];

export type ListPagesResponses = {
    /**
     * OK
     */
    200: Success & {
        result: PageList;
    };
};

export type ListPagesResponse = ListPagesResponses[keyof ListPagesResponses];

export type DeletePageData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the page
         */
        page_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/pages/{page_id}';
};

export type DeletePageErrors = {
    /**
     * `website_not_found`, `page_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'page_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type DeletePageError = DeletePageErrors[keyof DeletePageErrors];

export type DeletePageResponses = {
    /**
     * OK
     */
    200: Success & {
        result: DeletedPage;
    };
};

export type DeletePageResponse = DeletePageResponses[keyof DeletePageResponses];

export type GetPageData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the page
         */
        page_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/pages/{page_id}';
};

export type GetPageErrors = {
    /**
     * `website_not_found`, `page_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'page_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetPageError = GetPageErrors[keyof GetPageErrors];

export type GetPageResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Page;
    };
};

export type GetPageResponse = GetPageResponses[keyof GetPageResponses];

export type UpdatePageData = {
    body: PageChanges;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the page
         */
        page_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/pages/{page_id}';
};

export type UpdatePageErrors = {
    /**
     * `validation_failed`, `malformed_json`, `invalid_language_code`, `path_in_use`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_language_code' | 'path_in_use';
    };
    /**
     * `website_not_found`, `page_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'page_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type UpdatePageError = UpdatePageErrors[keyof UpdatePageErrors];

export type UpdatePageResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Page;
    };
};

export type UpdatePageResponse = UpdatePageResponses[keyof UpdatePageResponses];

export type UnpublishPageData = {
    body?: never;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the page
         */
        page_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/pages/{page_id}/unpublish';
};

export type UnpublishPageErrors = {
    /**
     * `website_not_found`, `page_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'page_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type UnpublishPageError = UnpublishPageErrors[keyof UnpublishPageErrors];

export type UnpublishPageResponses = {
    /**
     * OK
     */
    200: Success & {
        result: UnpublishedPage;
    };
};

export type UnpublishPageResponse = UnpublishPageResponses[keyof UnpublishPageResponses];

export type ListPageVersionsData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the page
         */
        page_id: string;
    };
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
    };
    url: '/v1/workspace/website/{website_id}/pages/{page_id}/versions';
};

export type ListPageVersionsErrors = {
    /**
     * `website_not_found`, `page_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'page_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListPageVersionsError = ListPageVersionsErrors[keyof ListPageVersionsErrors];

export type ListPageVersionsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: VersionList;
    };
};

export type ListPageVersionsResponse = ListPageVersionsResponses[keyof ListPageVersionsResponses];

export type GetPageVersionDiffData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the page
         */
        page_id: string;
        /**
         * Number of the version
         */
        number: number;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/pages/{page_id}/versions/{number}/diff';
};

export type GetPageVersionDiffErrors = {
    /**
     * `website_not_found`, `page_not_found`, `version_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'page_not_found' | 'version_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetPageVersionDiffError = GetPageVersionDiffErrors[keyof GetPageVersionDiffErrors];

export type GetPageVersionDiffResponses = {
    /**
     * OK
     */
    200: Success & {
        result: VersionDiff;
    };
};

export type GetPageVersionDiffResponse = GetPageVersionDiffResponses[keyof GetPageVersionDiffResponses];

export type RestorePageVersionData = {
    body?: never;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the page
         */
        page_id: string;
        /**
         * Number of the version
         */
        number: number;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/pages/{page_id}/versions/{number}/restore';
};

export type RestorePageVersionErrors = {
    /**
     * `website_not_found`, `page_not_found`, `version_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'page_not_found' | 'version_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type RestorePageVersionError = RestorePageVersionErrors[keyof RestorePageVersionErrors];

export type RestorePageVersionResponses = {
    /**
     * OK
     */
    200: Success & {
        result: PublishedPage;
    };
};

export type RestorePageVersionResponse = RestorePageVersionResponses[keyof RestorePageVersionResponses];

export type CreateBlogData = {
    body: NewBlog;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/blogs/create';
};

export type CreateBlogErrors = {
    /**
     * `validation_failed`, `malformed_json`, `invalid_language_code`, `path_in_use`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_language_code' | 'path_in_use';
    };
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateBlogError = CreateBlogErrors[keyof CreateBlogErrors];

export type CreateBlogResponses = {
    /**
     * OK
     */
    200: Success & {
        result: PublishedBlog;
    };
};

export type CreateBlogResponse = CreateBlogResponses[keyof CreateBlogResponses];

export type ListBlogsData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
        /**
         * Order; a minus sign reverses it. Default: `-created`
         */
        sort?: OrderByChange;
        /**
         * Only return entries created at or after this time
         */
        created_after?: string;
        /**
         * Only return entries created before this time
         */
        created_before?: string;
        /**
         * Only return entries changed at or after this time
         */
        updated_after?: string;
        /**
         * Only return entries changed before this time
         */
        updated_before?: string;
        /**
         * Only return entries with this status
         */
        status?: 'published' | 'unpublished';
    };
    url: '/v1/workspace/website/{website_id}/blogs/list';
};

export type ListBlogsErrors = {
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListBlogsError = ListBlogsErrors[keyof ListBlogsErrors];

export type ListBlogsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: BlogList;
    };
};

export type ListBlogsResponse = ListBlogsResponses[keyof ListBlogsResponses];

export type DeleteBlogData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the post
         */
        blog_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/blogs/{blog_id}';
};

export type DeleteBlogErrors = {
    /**
     * `website_not_found`, `blog_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'blog_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type DeleteBlogError = DeleteBlogErrors[keyof DeleteBlogErrors];

export type DeleteBlogResponses = {
    /**
     * OK
     */
    200: Success & {
        result: DeletedBlog;
    };
};

export type DeleteBlogResponse = DeleteBlogResponses[keyof DeleteBlogResponses];

export type GetBlogData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the post
         */
        blog_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/blogs/{blog_id}';
};

export type GetBlogErrors = {
    /**
     * `website_not_found`, `blog_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'blog_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetBlogError = GetBlogErrors[keyof GetBlogErrors];

export type GetBlogResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Blog;
    };
};

export type GetBlogResponse = GetBlogResponses[keyof GetBlogResponses];

export type UpdateBlogData = {
    body: BlogChanges;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the post
         */
        blog_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/blogs/{blog_id}';
};

export type UpdateBlogErrors = {
    /**
     * `validation_failed`, `malformed_json`, `invalid_language_code`, `path_in_use`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_language_code' | 'path_in_use';
    };
    /**
     * `website_not_found`, `blog_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'blog_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type UpdateBlogError = UpdateBlogErrors[keyof UpdateBlogErrors];

export type UpdateBlogResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Blog;
    };
};

export type UpdateBlogResponse = UpdateBlogResponses[keyof UpdateBlogResponses];

export type UnpublishBlogData = {
    body?: never;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the post
         */
        blog_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/blogs/{blog_id}/unpublish';
};

export type UnpublishBlogErrors = {
    /**
     * `website_not_found`, `blog_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'blog_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type UnpublishBlogError = UnpublishBlogErrors[keyof UnpublishBlogErrors];

export type UnpublishBlogResponses = {
    /**
     * OK
     */
    200: Success & {
        result: UnpublishedBlog;
    };
};

export type UnpublishBlogResponse = UnpublishBlogResponses[keyof UnpublishBlogResponses];

export type ListBlogVersionsData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the post
         */
        blog_id: string;
    };
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
    };
    url: '/v1/workspace/website/{website_id}/blogs/{blog_id}/versions';
};

export type ListBlogVersionsErrors = {
    /**
     * `website_not_found`, `blog_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'blog_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListBlogVersionsError = ListBlogVersionsErrors[keyof ListBlogVersionsErrors];

export type ListBlogVersionsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: VersionList;
    };
};

export type ListBlogVersionsResponse = ListBlogVersionsResponses[keyof ListBlogVersionsResponses];

export type GetBlogVersionDiffData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the post
         */
        blog_id: string;
        /**
         * Number of the version
         */
        number: number;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/blogs/{blog_id}/versions/{number}/diff';
};

export type GetBlogVersionDiffErrors = {
    /**
     * `website_not_found`, `blog_not_found`, `version_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'blog_not_found' | 'version_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetBlogVersionDiffError = GetBlogVersionDiffErrors[keyof GetBlogVersionDiffErrors];

export type GetBlogVersionDiffResponses = {
    /**
     * OK
     */
    200: Success & {
        result: VersionDiff;
    };
};

export type GetBlogVersionDiffResponse = GetBlogVersionDiffResponses[keyof GetBlogVersionDiffResponses];

export type RestoreBlogVersionData = {
    body?: never;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the post
         */
        blog_id: string;
        /**
         * Number of the version
         */
        number: number;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/blogs/{blog_id}/versions/{number}/restore';
};

export type RestoreBlogVersionErrors = {
    /**
     * `website_not_found`, `blog_not_found`, `version_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'blog_not_found' | 'version_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type RestoreBlogVersionError = RestoreBlogVersionErrors[keyof RestoreBlogVersionErrors];

export type RestoreBlogVersionResponses = {
    /**
     * OK
     */
    200: Success & {
        result: PublishedBlog;
    };
};

export type RestoreBlogVersionResponse = RestoreBlogVersionResponses[keyof RestoreBlogVersionResponses];

export type GetPageSectionsData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the page
         */
        page_id: string;
    };
    query?: {
        /**
         * Return the page as this draft shows it
         */
        draft_id?: string;
    };
    url: '/v1/workspace/website/{website_id}/pages/{page_id}/sections';
};

export type GetPageSectionsErrors = {
    /**
     * `website_not_found`, `page_not_found`, `draft_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'page_not_found' | 'draft_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetPageSectionsError = GetPageSectionsErrors[keyof GetPageSectionsErrors];

export type GetPageSectionsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: PageSections;
    };
};

export type GetPageSectionsResponse = GetPageSectionsResponses[keyof GetPageSectionsResponses];

export type ListDraftsData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
        /**
         * Only return drafts with this status
         */
        status?: 'open' | 'submitted' | 'scheduled' | 'published' | 'discarded' | 'reverted';
        /**
         * Only return drafts of this API key
         */
        author?: string;
    };
    url: '/v1/workspace/website/{website_id}/drafts';
};

export type ListDraftsErrors = {
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListDraftsError = ListDraftsErrors[keyof ListDraftsErrors];

export type ListDraftsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: DraftList;
    };
};

export type ListDraftsResponse = ListDraftsResponses[keyof ListDraftsResponses];

export type CreateDraftData = {
    body: NewDraft;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/drafts';
};

export type CreateDraftErrors = {
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateDraftError = CreateDraftErrors[keyof CreateDraftErrors];

export type CreateDraftResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Draft;
    };
};

export type CreateDraftResponse = CreateDraftResponses[keyof CreateDraftResponses];

export type GetDraftData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the draft
         */
        draft_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/drafts/{draft_id}';
};

export type GetDraftErrors = {
    /**
     * `website_not_found`, `draft_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'draft_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetDraftError = GetDraftErrors[keyof GetDraftErrors];

export type GetDraftResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Draft;
    };
};

export type GetDraftResponse = GetDraftResponses[keyof GetDraftResponses];

export type EditDraftData = {
    body: EditsRequest;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the draft
         */
        draft_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/edits';
};

export type EditDraftErrors = {
    /**
     * `media_not_found`, `page_not_found`, `version_not_found`, `website_not_found`, `draft_not_found`
     */
    404: Problem & {
        code?: 'media_not_found' | 'page_not_found' | 'version_not_found' | 'website_not_found' | 'draft_not_found';
    };
    /**
     * `idempotency_in_progress`, `draft_closed`, `revision_conflict`
     */
    409: Problem & {
        code?: 'idempotency_in_progress' | 'draft_closed' | 'revision_conflict';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type EditDraftError = EditDraftErrors[keyof EditDraftErrors];

export type EditDraftResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Draft;
    };
};

export type EditDraftResponse = EditDraftResponses[keyof EditDraftResponses];

export type GetDraftDiffData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the draft
         */
        draft_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/diff';
};

export type GetDraftDiffErrors = {
    /**
     * `website_not_found`, `draft_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'draft_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetDraftDiffError = GetDraftDiffErrors[keyof GetDraftDiffErrors];

export type GetDraftDiffResponses = {
    /**
     * OK
     */
    200: Success & {
        result: DraftDiff;
    };
};

export type GetDraftDiffResponse = GetDraftDiffResponses[keyof GetDraftDiffResponses];

export type PublishDraftData = {
    body: DraftPublication;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the draft
         */
        draft_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/publish';
};

export type PublishDraftErrors = {
    /**
     * `validation_failed`, `malformed_json`, `path_in_use`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'path_in_use';
    };
    /**
     * `website_not_found`, `draft_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'draft_not_found';
    };
    /**
     * `idempotency_in_progress`, `draft_closed`, `revision_conflict`, `edit_conflict`, `draft_changed`
     */
    409: Problem & {
        code?: 'idempotency_in_progress' | 'draft_closed' | 'revision_conflict' | 'edit_conflict' | 'draft_changed';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type PublishDraftError = PublishDraftErrors[keyof PublishDraftErrors];

export type PublishDraftResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Draft;
    };
};

export type PublishDraftResponse = PublishDraftResponses[keyof PublishDraftResponses];

export type UndoDraftData = {
    body: DraftRevision;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the draft
         */
        draft_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/undo';
};

export type UndoDraftErrors = {
    /**
     * `validation_failed`, `malformed_json`, `nothing_to_undo`, `path_in_use`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'nothing_to_undo' | 'path_in_use';
    };
    /**
     * `website_not_found`, `draft_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'draft_not_found';
    };
    /**
     * `idempotency_in_progress`, `draft_closed`, `revision_conflict`, `edit_conflict`
     */
    409: Problem & {
        code?: 'idempotency_in_progress' | 'draft_closed' | 'revision_conflict' | 'edit_conflict';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type UndoDraftError = UndoDraftErrors[keyof UndoDraftErrors];

export type UndoDraftResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Draft;
    };
};

export type UndoDraftResponse = UndoDraftResponses[keyof UndoDraftResponses];

export type DiscardDraftData = {
    body: DraftRevision & {
        /**
         * IDs of the changes to discard. Default: the draft is closed with all of them
         */
        changes?: Array<string>;
    };
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the draft
         */
        draft_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/discard';
};

export type DiscardDraftErrors = {
    /**
     * `website_not_found`, `draft_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'draft_not_found';
    };
    /**
     * `idempotency_in_progress`, `draft_closed`, `revision_conflict`
     */
    409: Problem & {
        code?: 'idempotency_in_progress' | 'draft_closed' | 'revision_conflict';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type DiscardDraftError = DiscardDraftErrors[keyof DiscardDraftErrors];

export type DiscardDraftResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Draft;
    };
};

export type DiscardDraftResponse = DiscardDraftResponses[keyof DiscardDraftResponses];

export type SubmitDraftData = {
    body: DraftRevision & {
        comment?: Comment;
    };
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the draft
         */
        draft_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/submit';
};

export type SubmitDraftErrors = {
    /**
     * `website_not_found`, `draft_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'draft_not_found';
    };
    /**
     * `idempotency_in_progress`, `draft_closed`, `revision_conflict`, `edit_conflict`
     */
    409: Problem & {
        code?: 'idempotency_in_progress' | 'draft_closed' | 'revision_conflict' | 'edit_conflict';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type SubmitDraftError = SubmitDraftErrors[keyof SubmitDraftErrors];

export type SubmitDraftResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Draft;
    };
};

export type SubmitDraftResponse = SubmitDraftResponses[keyof SubmitDraftResponses];

export type ApproveDraftData = {
    body: DraftRevision & {
        digest: Digest;
        publish_at?: PublishAt;
        comment?: Comment;
    };
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the draft
         */
        draft_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/approve';
};

export type ApproveDraftErrors = {
    /**
     * `validation_failed`, `malformed_json`, `path_in_use`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'path_in_use';
    };
    /**
     * `website_not_found`, `draft_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'draft_not_found';
    };
    /**
     * `idempotency_in_progress`, `draft_closed`, `revision_conflict`, `edit_conflict`, `draft_changed`
     */
    409: Problem & {
        code?: 'idempotency_in_progress' | 'draft_closed' | 'revision_conflict' | 'edit_conflict' | 'draft_changed';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ApproveDraftError = ApproveDraftErrors[keyof ApproveDraftErrors];

export type ApproveDraftResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Draft;
    };
};

export type ApproveDraftResponse = ApproveDraftResponses[keyof ApproveDraftResponses];

export type ReturnDraftData = {
    body: DraftRevision & {
        /**
         * What to change
         */
        comment: string;
    };
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the draft
         */
        draft_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/return';
};

export type ReturnDraftErrors = {
    /**
     * `website_not_found`, `draft_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'draft_not_found';
    };
    /**
     * `idempotency_in_progress`, `draft_closed`, `revision_conflict`
     */
    409: Problem & {
        code?: 'idempotency_in_progress' | 'draft_closed' | 'revision_conflict';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ReturnDraftError = ReturnDraftErrors[keyof ReturnDraftErrors];

export type ReturnDraftResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Draft;
    };
};

export type ReturnDraftResponse = ReturnDraftResponses[keyof ReturnDraftResponses];

export type ListDraftCommentsData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the draft
         */
        draft_id: string;
    };
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
    };
    url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/comments';
};

export type ListDraftCommentsErrors = {
    /**
     * `website_not_found`, `draft_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'draft_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListDraftCommentsError = ListDraftCommentsErrors[keyof ListDraftCommentsErrors];

export type ListDraftCommentsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: List & {
            /**
             * Entries
             */
            list: Array<{
                comment_id: CommentId;
                action: Action;
                /**
                 * Author, as of drafts
                 */
                author: string;
                /**
                 * Comment; null: none
                 */
                comment: string | null;
                /**
                 * ID of the section; null: the draft
                 */
                section_id: string | null;
                revision: Revision;
                /**
                 * Time of creation, ISO 8601
                 */
                created_date: string;
            }>;
        };
    };
};

export type ListDraftCommentsResponse = ListDraftCommentsResponses[keyof ListDraftCommentsResponses];

export type CreateDraftCommentData = {
    body: {
        /**
         * Comment
         */
        comment: string;
        /**
         * ID of the section. Default and null: the draft
         */
        section_id?: string | null;
    };
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the draft
         */
        draft_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/comments';
};

export type CreateDraftCommentErrors = {
    /**
     * `website_not_found`, `draft_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'draft_not_found';
    };
    /**
     * `idempotency_in_progress`, `draft_closed`
     */
    409: Problem & {
        code?: 'idempotency_in_progress' | 'draft_closed';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateDraftCommentError = CreateDraftCommentErrors[keyof CreateDraftCommentErrors];

export type CreateDraftCommentResponses = {
    /**
     * OK
     */
    200: Success & {
        result: {
            comment_id: CommentId;
            action: Action;
            /**
             * Author, as of drafts
             */
            author: string;
            /**
             * Comment; null: none
             */
            comment: string | null;
            /**
             * ID of the section; null: the draft
             */
            section_id: string | null;
            revision: Revision;
            /**
             * Time of creation, ISO 8601
             */
            created_date: string;
        };
    };
};

export type CreateDraftCommentResponse = CreateDraftCommentResponses[keyof CreateDraftCommentResponses];

export type ListFormSubmissionsData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
        /**
         * Order; a minus sign reverses it. Default: `-created`
         */
        sort?: OrderByTime;
        /**
         * Only return entries created at or after this time
         */
        created_after?: string;
        /**
         * Only return entries created before this time
         */
        created_before?: string;
        /**
         * Only return submissions of forms with this purpose
         */
        purpose?: FormPurpose;
    };
    url: '/v1/workspace/website/{website_id}/forms/submissions';
};

export type ListFormSubmissionsErrors = {
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListFormSubmissionsError = ListFormSubmissionsErrors[keyof ListFormSubmissionsErrors];

export type ListFormSubmissionsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: SubmissionList;
    };
};

export type ListFormSubmissionsResponse = ListFormSubmissionsResponses[keyof ListFormSubmissionsResponses];

export type DeleteFormSubmissionData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the submission
         */
        submission_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/forms/submissions/{submission_id}';
};

export type DeleteFormSubmissionErrors = {
    /**
     * `website_not_found`, `submission_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'submission_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type DeleteFormSubmissionError = DeleteFormSubmissionErrors[keyof DeleteFormSubmissionErrors];

export type DeleteFormSubmissionResponses = {
    /**
     * OK
     */
    200: Success & {
        result: DeletedSubmission;
    };
};

export type DeleteFormSubmissionResponse = DeleteFormSubmissionResponses[keyof DeleteFormSubmissionResponses];

export type GetFormSubmissionData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the submission
         */
        submission_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/forms/submissions/{submission_id}';
};

export type GetFormSubmissionErrors = {
    /**
     * `website_not_found`, `submission_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'submission_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetFormSubmissionError = GetFormSubmissionErrors[keyof GetFormSubmissionErrors];

export type GetFormSubmissionResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Submission;
    };
};

export type GetFormSubmissionResponse = GetFormSubmissionResponses[keyof GetFormSubmissionResponses];

export type DownloadFormAttachmentData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the submission
         */
        submission_id: string;
        /**
         * ID of the file, the last part of `attachments[].url`
         */
        attachment_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/forms/submissions/{submission_id}/attachments/{attachment_id}';
};

export type DownloadFormAttachmentErrors = {
    /**
     * `website_not_found`, `submission_not_found`, `attachment_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'submission_not_found' | 'attachment_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type DownloadFormAttachmentError = DownloadFormAttachmentErrors[keyof DownloadFormAttachmentErrors];

export type DownloadFormAttachmentResponses = {
    /**
     * The file
     */
    200: Blob | File;
};

export type DownloadFormAttachmentResponse = DownloadFormAttachmentResponses[keyof DownloadFormAttachmentResponses];

export type UploadMediaData = {
    body: NewMedia;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/media/upload';
};

export type UploadMediaErrors = {
    /**
     * `validation_failed`, `malformed_json`, `unsupported_media_type`, `media_too_large`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'unsupported_media_type' | 'media_too_large';
    };
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type UploadMediaError = UploadMediaErrors[keyof UploadMediaErrors];

export type UploadMediaResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Media;
    };
};

export type UploadMediaResponse = UploadMediaResponses[keyof UploadMediaResponses];

export type UploadMediaBatchData = {
    body: NewMediaBatch;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/media/upload/batch';
};

export type UploadMediaBatchErrors = {
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type UploadMediaBatchError = UploadMediaBatchErrors[keyof UploadMediaBatchErrors];

export type UploadMediaBatchResponses = {
    /**
     * OK
     */
    200: Success & {
        result: MediaBatch;
    };
};

export type UploadMediaBatchResponse = UploadMediaBatchResponses[keyof UploadMediaBatchResponses];

export type ListMediaData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
        /**
         * Order; a minus sign reverses it. Default: `-created`
         */
        sort?: OrderByName;
        /**
         * Only return entries created at or after this time
         */
        created_after?: string;
        /**
         * Only return entries created before this time
         */
        created_before?: string;
        /**
         * Only return files of this type
         */
        media_type?: MediaType;
    };
    url: '/v1/workspace/website/{website_id}/media/list';
};

export type ListMediaErrors = {
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListMediaError = ListMediaErrors[keyof ListMediaErrors];

export type ListMediaResponses = {
    /**
     * OK
     */
    200: Success & {
        result: MediaList;
    };
};

export type ListMediaResponse = ListMediaResponses[keyof ListMediaResponses];

export type DeleteMediaData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the file
         */
        media_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/media/{media_id}';
};

export type DeleteMediaErrors = {
    /**
     * `website_not_found`, `media_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'media_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type DeleteMediaError = DeleteMediaErrors[keyof DeleteMediaErrors];

export type DeleteMediaResponses = {
    /**
     * OK
     */
    200: Success & {
        result: DeletedMedia;
    };
};

export type DeleteMediaResponse = DeleteMediaResponses[keyof DeleteMediaResponses];

export type GetMediaData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the file
         */
        media_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/media/{media_id}';
};

export type GetMediaErrors = {
    /**
     * `website_not_found`, `media_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'media_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetMediaError = GetMediaErrors[keyof GetMediaErrors];

export type GetMediaResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Media;
    };
};

export type GetMediaResponse = GetMediaResponses[keyof GetMediaResponses];

export type GetWebsiteAnalyticsData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: {
        /**
         * Start of the period; a day without a time starts at midnight in `time_zone`. Default: 30 days before `to`
         */
        from?: string;
        /**
         * End of the period, exclusive; a day without a time is its midnight in `time_zone`. Default: now
         */
        to?: string;
        /**
         * Length of an entry of `series`. Default: `hour` up to 3 days, `day` up to 92 days, else `month`
         */
        interval?: AnalyticsInterval;
        /**
         * IANA time zone of the days and months of `series`, and of `from` and `to` without a time. Default: UTC
         */
        time_zone?: string;
    };
    url: '/v1/workspace/website/{website_id}/analytics';
};

export type GetWebsiteAnalyticsErrors = {
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetWebsiteAnalyticsError = GetWebsiteAnalyticsErrors[keyof GetWebsiteAnalyticsErrors];

export type GetWebsiteAnalyticsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Analytics;
    };
};

export type GetWebsiteAnalyticsResponse = GetWebsiteAnalyticsResponses[keyof GetWebsiteAnalyticsResponses];

export type GetWorkspaceAnalyticsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Start of the period; a day without a time starts at midnight in `time_zone`. Default: 30 days before `to`
         */
        from?: string;
        /**
         * End of the period, exclusive; a day without a time is its midnight in `time_zone`. Default: now
         */
        to?: string;
        /**
         * Length of an entry of `series`. Default: `hour` up to 3 days, `day` up to 92 days, else `month`
         */
        interval?: AnalyticsInterval;
        /**
         * IANA time zone of the days and months of `series`, and of `from` and `to` without a time. Default: UTC
         */
        time_zone?: string;
    };
    url: '/v1/workspace/analytics';
};

export type GetWorkspaceAnalyticsErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetWorkspaceAnalyticsError = GetWorkspaceAnalyticsErrors[keyof GetWorkspaceAnalyticsErrors];

export type GetWorkspaceAnalyticsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: WorkspaceAnalytics;
    };
};

export type GetWorkspaceAnalyticsResponse = GetWorkspaceAnalyticsResponses[keyof GetWorkspaceAnalyticsResponses];

export type CreateClientData = {
    body: ClientRequest;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/client/create';
};

export type CreateClientErrors = {
    /**
     * `validation_failed`, `malformed_json`, `client_exists`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'client_exists';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateClientError = CreateClientErrors[keyof CreateClientErrors];

export type CreateClientResponses = {
    /**
     * OK
     */
    200: Success & {
        result: WorkspaceClient;
    };
};

export type CreateClientResponse = CreateClientResponses[keyof CreateClientResponses];

export type ListClientsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
        /**
         * Order; a minus sign reverses it. Default: `-created`
         */
        sort?: OrderByChange;
        /**
         * Only return entries created at or after this time
         */
        created_after?: string;
        /**
         * Only return entries created before this time
         */
        created_before?: string;
        /**
         * Only return entries changed at or after this time
         */
        updated_after?: string;
        /**
         * Only return entries changed before this time
         */
        updated_before?: string;
        /**
         * Only return clients with this status
         */
        status?: 'active' | 'suspended';
    };
    url: '/v1/workspace/client/list';
};

export type ListClientsErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListClientsError = ListClientsErrors[keyof ListClientsErrors];

export type ListClientsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: WorkspaceClientList;
    };
};

export type ListClientsResponse = ListClientsResponses[keyof ListClientsResponses];

export type GetClientData = {
    body?: never;
    path: {
        /**
         * ID of the client
         */
        client_id: string;
    };
    query?: never;
    url: '/v1/workspace/client/{client_id}';
};

export type GetClientErrors = {
    /**
     * `client_not_found`
     */
    404: Problem & {
        code?: 'client_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetClientError = GetClientErrors[keyof GetClientErrors];

export type GetClientResponses = {
    /**
     * OK
     */
    200: Success & {
        result: WorkspaceClient;
    };
};

export type GetClientResponse = GetClientResponses[keyof GetClientResponses];

export type UpdateClientData = {
    body: ClientChanges;
    path?: never;
    query?: never;
    url: '/v1/workspace/client/update';
};

export type UpdateClientErrors = {
    /**
     * `validation_failed`, `malformed_json`, `client_not_found`, `client_exists`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'client_not_found' | 'client_exists';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type UpdateClientError = UpdateClientErrors[keyof UpdateClientErrors];

export type UpdateClientResponses = {
    /**
     * OK
     */
    200: Success & {
        result: WorkspaceClient;
    };
};

export type UpdateClientResponse = UpdateClientResponses[keyof UpdateClientResponses];

export type CreateMagicLinkData = {
    body: MagicLinkRequest;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/client/magic-link';
};

export type CreateMagicLinkErrors = {
    /**
     * `insufficient_scope`, `workspace_forbidden`
     */
    403: Problem & {
        code?: 'insufficient_scope' | 'workspace_forbidden';
    };
    /**
     * `workspace_not_found`
     */
    404: Problem & {
        code?: 'workspace_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateMagicLinkError = CreateMagicLinkErrors[keyof CreateMagicLinkErrors];

export type CreateMagicLinkResponses = {
    /**
     * OK
     */
    200: Success & {
        /**
         * The link and the code
         */
        result: MagicLink;
        /**
         * As in `result`
         */
        magic_link: string;
        /**
         * As in `result`
         */
        verification_code: string;
    };
};

export type CreateMagicLinkResponse = CreateMagicLinkResponses[keyof CreateMagicLinkResponses];

export type DeleteClientData = {
    body: ClientRef;
    path?: never;
    query?: never;
    url: '/v1/workspace/client/delete';
};

export type DeleteClientErrors = {
    /**
     * `validation_failed`, `malformed_json`, `client_not_found`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'client_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type DeleteClientError = DeleteClientErrors[keyof DeleteClientErrors];

export type DeleteClientResponses = {
    /**
     * OK
     */
    200: Success & {
        result: DeletedClient;
    };
};

export type DeleteClientResponse = DeleteClientResponses[keyof DeleteClientResponses];

export type ListWorkspaceMembersData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
    };
    url: '/v1/workspace/team';
};

export type ListWorkspaceMembersErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListWorkspaceMembersError = ListWorkspaceMembersErrors[keyof ListWorkspaceMembersErrors];

export type ListWorkspaceMembersResponses = {
    /**
     * OK
     */
    200: Success & {
        result: MemberList;
    };
};

export type ListWorkspaceMembersResponse = ListWorkspaceMembersResponses[keyof ListWorkspaceMembersResponses];

export type CreateWorkspaceMemberData = {
    body: NewWorkspaceMember;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/team';
};

export type CreateWorkspaceMemberErrors = {
    /**
     * `validation_failed`, `malformed_json`, `team_email_exists`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'team_email_exists';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateWorkspaceMemberError = CreateWorkspaceMemberErrors[keyof CreateWorkspaceMemberErrors];

export type CreateWorkspaceMemberResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Member;
    };
};

export type CreateWorkspaceMemberResponse = CreateWorkspaceMemberResponses[keyof CreateWorkspaceMemberResponses];

export type DeleteWorkspaceMemberData = {
    body?: never;
    path: {
        /**
         * ID of the team member
         */
        member_id: string;
    };
    query?: never;
    url: '/v1/workspace/team/{member_id}';
};

export type DeleteWorkspaceMemberErrors = {
    /**
     * `member_not_found`
     */
    404: Problem & {
        code?: 'member_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type DeleteWorkspaceMemberError = DeleteWorkspaceMemberErrors[keyof DeleteWorkspaceMemberErrors];

export type DeleteWorkspaceMemberResponses = {
    /**
     * OK
     */
    200: Success & {
        result: DeletedMember;
    };
};

export type DeleteWorkspaceMemberResponse = DeleteWorkspaceMemberResponses[keyof DeleteWorkspaceMemberResponses];

export type ListWebsiteMembersData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
    };
    url: '/v1/workspace/website/{website_id}/team';
};

export type ListWebsiteMembersErrors = {
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListWebsiteMembersError = ListWebsiteMembersErrors[keyof ListWebsiteMembersErrors];

export type ListWebsiteMembersResponses = {
    /**
     * OK
     */
    200: Success & {
        result: MemberList;
    };
};

export type ListWebsiteMembersResponse = ListWebsiteMembersResponses[keyof ListWebsiteMembersResponses];

export type CreateWebsiteMemberData = {
    body: NewWebsiteMember;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/team';
};

export type CreateWebsiteMemberErrors = {
    /**
     * `validation_failed`, `malformed_json`, `team_email_exists`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'team_email_exists';
    };
    /**
     * `website_not_found`
     */
    404: Problem & {
        code?: 'website_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateWebsiteMemberError = CreateWebsiteMemberErrors[keyof CreateWebsiteMemberErrors];

export type CreateWebsiteMemberResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Member;
    };
};

export type CreateWebsiteMemberResponse = CreateWebsiteMemberResponses[keyof CreateWebsiteMemberResponses];

export type DeleteWebsiteMemberData = {
    body?: never;
    path: {
        /**
         * ID of the website
         */
        website_id: string;
        /**
         * ID of the team member
         */
        member_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/team/{member_id}';
};

export type DeleteWebsiteMemberErrors = {
    /**
     * `website_not_found`, `member_not_found`
     */
    404: Problem & {
        code?: 'website_not_found' | 'member_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type DeleteWebsiteMemberError = DeleteWebsiteMemberErrors[keyof DeleteWebsiteMemberErrors];

export type DeleteWebsiteMemberResponses = {
    /**
     * OK
     */
    200: Success & {
        result: DeletedMember;
    };
};

export type DeleteWebsiteMemberResponse = DeleteWebsiteMemberResponses[keyof DeleteWebsiteMemberResponses];

export type GetWorkspaceData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/workspace';
};

export type GetWorkspaceErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetWorkspaceError = GetWorkspaceErrors[keyof GetWorkspaceErrors];

export type GetWorkspaceResponses = {
    /**
     * OK
     */
    200: Success & {
        result: Workspace;
    };
};

export type GetWorkspaceResponse = GetWorkspaceResponses[keyof GetWorkspaceResponses];

export type UpdateWorkspaceData = {
    body: WorkspaceChanges;
    path?: never;
    query?: never;
    url: '/v1/workspace';
};

export type UpdateWorkspaceErrors = {
    /**
     * `validation_failed`, `malformed_json`, `invalid_language_code`, `invalid_domain`, `domain_in_use`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_language_code' | 'invalid_domain' | 'domain_in_use';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type UpdateWorkspaceError = UpdateWorkspaceErrors[keyof UpdateWorkspaceErrors];

export type UpdateWorkspaceResponses = {
    /**
     * OK
     */
    200: Success & {
        /**
         * The result
         */
        result: Workspace;
        /**
         * Signing secret of the webhooks; only in the response to the request that sets the first `webhook_url`
         */
        webhook_secret?: string;
    };
};

export type UpdateWorkspaceResponse = UpdateWorkspaceResponses[keyof UpdateWorkspaceResponses];

export type GetPermissionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/workspace/permissions';
};

export type GetPermissionsErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetPermissionsError = GetPermissionsErrors[keyof GetPermissionsErrors];

export type GetPermissionsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: {
            scopes: Scopes;
            /**
             * The same as permissions
             */
            permissions: Array<Permission>;
        };
    };
};

export type GetPermissionsResponse = GetPermissionsResponses[keyof GetPermissionsResponses];

export type GetCreditsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/ai/credits';
};

export type GetCreditsErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetCreditsError = GetCreditsErrors[keyof GetCreditsErrors];

export type GetCreditsResponses = {
    /**
     * OK
     */
    200: Credits;
};

export type GetCreditsResponse = GetCreditsResponses[keyof GetCreditsResponses];

export type ListCreditEntriesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
    };
    url: '/v1/ai/credits/ledger';
};

export type ListCreditEntriesErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListCreditEntriesError = ListCreditEntriesErrors[keyof ListCreditEntriesErrors];

export type ListCreditEntriesResponses = {
    /**
     * OK
     */
    200: Success & {
        result: CreditEntryList;
    };
};

export type ListCreditEntriesResponse = ListCreditEntriesResponses[keyof ListCreditEntriesResponses];

export type GetUsageData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Start, at most 92 days before `to`. Default: 30 days before
         */
        from?: string;
        /**
         * End. Default: end of today
         */
        to?: string;
    };
    url: '/v1/ai/credits/usage';
};

export type GetUsageErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetUsageError = GetUsageErrors[keyof GetUsageErrors];

export type GetUsageResponses = {
    /**
     * OK
     */
    200: Success & {
        result: {
            /**
             * Start
             */
            from: string;
            /**
             * End, or earlier if `has_more`
             */
            to: string;
            /**
             * Whether to continue with `from` = `to`, and to add up rows
             */
            has_more: boolean;
            /**
             * Used credits
             */
            list: Array<{
                /**
                 * Day (UTC)
                 */
                date: string;
                /**
                 * ID of the client whose budget paid; null: none
                 */
                client_id: string | null;
                /**
                 * ID of the website; null: none was created
                 */
                website_id: string | null;
                /**
                 * Kind of the orders
                 */
                kind: 'website' | 'page' | 'blog' | 'edit';
                /**
                 * Charged credits
                 */
                charged: number;
                /**
                 * Refunded credits
                 */
                refunded: number;
            }>;
        };
    };
};

export type GetUsageResponse = GetUsageResponses[keyof GetUsageResponses];

export type EstimateWebsitesData = {
    body: Brief;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/ai/estimate';
};

export type EstimateWebsitesErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type EstimateWebsitesError = EstimateWebsitesErrors[keyof EstimateWebsitesErrors];

export type EstimateWebsitesResponses = {
    /**
     * OK
     */
    200: Success & {
        result: {
            /**
             * Price of a website, with generated images
             */
            price: number;
            balance: Balance;
            /**
             * Number of such websites that the balance pays for
             */
            affordable: number;
            /**
             * Median time of your last 50 websites; null: fewer than three
             */
            expected_seconds: number | null;
            /**
             * What the brief lacks. Send answers as `facts` of the order
             */
            questions: Array<{
                /**
                 * What is missing
                 */
                field: 'contact' | 'address' | 'opening_hours' | 'prices';
                /**
                 * Question to the customer
                 */
                question: string;
            }>;
        };
    };
};

export type EstimateWebsitesResponse = EstimateWebsitesResponses[keyof EstimateWebsitesResponses];

export type GetClientCreditsData = {
    body?: never;
    path?: never;
    query: {
        /**
         * ID of the client
         */
        client_id: string;
    };
    url: '/v1/ai/credits/client';
};

export type GetClientCreditsErrors = {
    /**
     * `client_not_found`
     */
    404: Problem & {
        code?: 'client_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetClientCreditsError = GetClientCreditsErrors[keyof GetClientCreditsErrors];

export type GetClientCreditsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: {
            /**
             * Always "client"
             */
            type: 'client';
            workspace_id: WorkspaceId;
            client_id: ClientId;
            /**
             * Budgets, in the order in which they are spent; empty: no limit
             */
            budgets: Array<{
                credit_type: CreditType;
                /**
                 * Credits of the budget
                 */
                amount: number;
                /**
                 * Credits used in the period
                 */
                used: number;
                /**
                 * Credits left
                 */
                remaining: number;
                /**
                 * Start of the next period; null: none
                 */
                resets_at: string | null;
            }>;
            /**
             * Credits that the client can spend
             */
            total_available: number;
            /**
             * The same by kind of credits
             */
            balance: RepeatedFields;
        };
    };
};

export type GetClientCreditsResponse = GetClientCreditsResponses[keyof GetClientCreditsResponses];

export type AllocateClientCreditsData = {
    body: {
        client_id: ClientId;
        /**
         * "daily" and "monthly" replace the budget of a period (UTC); "purchased" adds to one without an end
         */
        credit_type: 'daily' | 'monthly' | 'purchased';
        /**
         * Credits; null removes the budget
         */
        amount: number | null;
        /**
         * Origin. Default: "manual"
         */
        source?: string;
        /**
         * Notes
         */
        notes?: string | null;
    };
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/ai/credits/client/allocate';
};

export type AllocateClientCreditsErrors = {
    /**
     * `validation_failed`, `malformed_json`, `client_not_found`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'client_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type AllocateClientCreditsError = AllocateClientCreditsErrors[keyof AllocateClientCreditsErrors];

export type AllocateClientCreditsResponses = {
    /**
     * OK
     */
    200: Success & {
        result: {
            /**
             * The budget; null if it was removed
             */
            allocation: {
                /**
                 * ID of the budget
                 */
                id: string;
                client_id: ClientId;
                credit_type: CreditType;
                /**
                 * Credits of the budget
                 */
                amount: number;
                /**
                 * Credits left
                 */
                remaining: number;
                /**
                 * Origin
                 */
                source: string;
                /**
                 * Always "active"
                 */
                status: 'active';
                /**
                 * Time of the allocation
                 */
                created_at: string;
            } | null;
            /**
             * Message
             */
            message: string;
            /**
             * Credits left by kind, and in `total`
             */
            balance: RepeatedFields;
        };
    };
};

export type AllocateClientCreditsResponse = AllocateClientCreditsResponses[keyof AllocateClientCreditsResponses];

export type TestWebhookData = {
    body?: never;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/webhooks/test';
};

export type TestWebhookErrors = {
    /**
     * `validation_failed`, `malformed_json`, `webhook_url_missing`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'webhook_url_missing';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type TestWebhookError = TestWebhookErrors[keyof TestWebhookErrors];

export type TestWebhookResponses = {
    /**
     * OK
     */
    200: Success & {
        result: WebhookDelivery;
    };
};

export type TestWebhookResponse = TestWebhookResponses[keyof TestWebhookResponses];

export type ListWebhookDeliveriesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
        /**
         * Order; a minus sign reverses it. Default: `-created`
         */
        sort?: OrderByTime;
        /**
         * Only return entries created at or after this time
         */
        created_after?: string;
        /**
         * Only return entries created before this time
         */
        created_before?: string;
        /**
         * Only return deliveries with this status
         */
        status?: 'pending' | 'delivered' | 'failed' | 'cancelled';
        /**
         * Only return deliveries of this event
         */
        event?: WebhookEventName;
    };
    url: '/v1/workspace/webhooks/deliveries';
};

export type ListWebhookDeliveriesErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListWebhookDeliveriesError = ListWebhookDeliveriesErrors[keyof ListWebhookDeliveriesErrors];

export type ListWebhookDeliveriesResponses = {
    /**
     * OK
     */
    200: Success & {
        result: WebhookDeliveryList;
    };
};

export type ListWebhookDeliveriesResponse = ListWebhookDeliveriesResponses[keyof ListWebhookDeliveriesResponses];

export type GetWebhookDeliveryData = {
    body?: never;
    path: {
        /**
         * ID of the event
         */
        event_id: string;
    };
    query?: never;
    url: '/v1/workspace/webhooks/deliveries/{event_id}';
};

export type GetWebhookDeliveryErrors = {
    /**
     * `event_not_found`
     */
    404: Problem & {
        code?: 'event_not_found';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type GetWebhookDeliveryError = GetWebhookDeliveryErrors[keyof GetWebhookDeliveryErrors];

export type GetWebhookDeliveryResponses = {
    /**
     * OK
     */
    200: Success & {
        result: WebhookDelivery;
    };
};

export type GetWebhookDeliveryResponse = GetWebhookDeliveryResponses[keyof GetWebhookDeliveryResponses];

export type RedeliverWebhookData = {
    body?: never;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the event
         */
        event_id: string;
    };
    query?: never;
    url: '/v1/workspace/webhooks/deliveries/{event_id}/redeliver';
};

export type RedeliverWebhookErrors = {
    /**
     * `validation_failed`, `malformed_json`, `webhook_url_missing`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'webhook_url_missing';
    };
    /**
     * `event_not_found`
     */
    404: Problem & {
        code?: 'event_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type RedeliverWebhookError = RedeliverWebhookErrors[keyof RedeliverWebhookErrors];

export type RedeliverWebhookResponses = {
    /**
     * OK
     */
    200: Success & {
        result: WebhookDelivery;
    };
};

export type RedeliverWebhookResponse = RedeliverWebhookResponses[keyof RedeliverWebhookResponses];

export type RedeliverWebhooksData = {
    body: {
        /**
         * Redeliver events recorded at this time or later
         */
        since: string;
    };
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/webhooks/redeliver';
};

export type RedeliverWebhooksErrors = {
    /**
     * `validation_failed`, `malformed_json`, `webhook_url_missing`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'webhook_url_missing';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type RedeliverWebhooksError = RedeliverWebhooksErrors[keyof RedeliverWebhooksErrors];

export type RedeliverWebhooksResponses = {
    /**
     * OK
     */
    200: Success & {
        result: {
            /**
             * Number of deliveries that were scheduled
             */
            scheduled: number;
            /**
             * Whether more than 10000 failed: repeat the request
             */
            has_more: boolean;
        };
    };
};

export type RedeliverWebhooksResponse = RedeliverWebhooksResponses[keyof RedeliverWebhooksResponses];

export type RotateWebhookSecretData = {
    body?: never;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/webhooks/rotate-secret';
};

export type RotateWebhookSecretErrors = {
    /**
     * `validation_failed`, `malformed_json`, `webhook_url_missing`
     */
    400: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'webhook_url_missing';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type RotateWebhookSecretError = RotateWebhookSecretErrors[keyof RotateWebhookSecretErrors];

export type RotateWebhookSecretResponses = {
    /**
     * OK
     */
    200: Success & {
        result: WebhookSecret;
    };
};

export type RotateWebhookSecretResponse = RotateWebhookSecretResponses[keyof RotateWebhookSecretResponses];

export type ListApiKeysData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
    };
    url: '/v1/workspace/api-keys';
};

export type ListApiKeysErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListApiKeysError = ListApiKeysErrors[keyof ListApiKeysErrors];

export type ListApiKeysResponses = {
    /**
     * OK
     */
    200: Success & {
        result: ApiKeyList;
    };
};

export type ListApiKeysResponse = ListApiKeysResponses[keyof ListApiKeysResponses];

export type CreateApiKeyData = {
    body: ApiKeyRequest;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/api-keys';
};

export type CreateApiKeyErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type CreateApiKeyError = CreateApiKeyErrors[keyof CreateApiKeyErrors];

export type CreateApiKeyResponses = {
    /**
     * OK
     */
    200: Success & {
        result: NewApiKey;
    };
};

export type CreateApiKeyResponse = CreateApiKeyResponses[keyof CreateApiKeyResponses];

export type RotateApiKeyData = {
    body: ApiKeyRotation;
    headers?: {
        /**
         * Unique value of your choice, such as a UUID, up to 255 printable ASCII characters. Repeating the request with the same value within 24 hours returns the first response with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * ID of the API key
         */
        key_id: string;
    };
    query?: never;
    url: '/v1/workspace/api-keys/{key_id}/rotate';
};

export type RotateApiKeyErrors = {
    /**
     * `key_not_found`
     */
    404: Problem & {
        code?: 'key_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `idempotency_in_progress`, `payload_too_large`, `unsupported_content_type`, `idempotency_key_reused`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'idempotency_in_progress' | 'payload_too_large' | 'unsupported_content_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type RotateApiKeyError = RotateApiKeyErrors[keyof RotateApiKeyErrors];

export type RotateApiKeyResponses = {
    /**
     * OK
     */
    200: Success & {
        result: NewApiKey;
    };
};

export type RotateApiKeyResponse = RotateApiKeyResponses[keyof RotateApiKeyResponses];

export type RevokeApiKeyData = {
    body?: never;
    path: {
        /**
         * ID of the API key
         */
        key_id: string;
    };
    query?: never;
    url: '/v1/workspace/api-keys/{key_id}';
};

export type RevokeApiKeyErrors = {
    /**
     * `key_not_found`
     */
    404: Problem & {
        code?: 'key_not_found';
    };
    /**
     * `validation_failed`, `malformed_json`, `invalid_api_key`, `insufficient_scope`, `payload_too_large`, `unsupported_content_type`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'malformed_json' | 'invalid_api_key' | 'insufficient_scope' | 'payload_too_large' | 'unsupported_content_type' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type RevokeApiKeyError = RevokeApiKeyErrors[keyof RevokeApiKeyErrors];

export type RevokeApiKeyResponses = {
    /**
     * OK
     */
    200: Success & {
        result: ApiKey;
    };
};

export type RevokeApiKeyResponse = RevokeApiKeyResponses[keyof RevokeApiKeyResponses];

export type ListAuditLogData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1. Default, empty and "null": 1. Entries after the first 100,000 are only read with `cursor`
         */
        page?: number;
        /**
         * Entries per page, 1 to 100. Default, empty and "null": 20
         */
        per_page?: number;
        /**
         * Only return entries that contain this text, ignoring case. One or two letters, and texts in more than 10,000 entries, are searched 10,000 entries at a time: see `total_is_more`
         */
        search?: string;
        /**
         * The `next_cursor` of a response to the same query, instead of `page`
         */
        cursor?: string;
        /**
         * API key or email address
         */
        actor?: string;
        /**
         * Operation
         */
        operation?: string;
        /**
         * Website
         */
        website_id?: string;
        /**
         * Client
         */
        client_id?: string;
        /**
         * Only return entries created at or after this time
         */
        created_after?: string;
        /**
         * Only return entries created before this time
         */
        created_before?: string;
    };
    url: '/v1/workspace/audit-log';
};

export type ListAuditLogErrors = {
    /**
     * `invalid_api_key`
     */
    401: Problem & {
        code?: 'invalid_api_key';
    };
    /**
     * `validation_failed`, `invalid_api_key`, `insufficient_scope`, `rate_limited`, `internal_error`, `unavailable`
     */
    default: Problem & {
        code?: 'validation_failed' | 'invalid_api_key' | 'insufficient_scope' | 'rate_limited' | 'internal_error' | 'unavailable';
    };
};

export type ListAuditLogError = ListAuditLogErrors[keyof ListAuditLogErrors];

export type ListAuditLogResponses = {
    /**
     * OK
     */
    200: Success & {
        result: AuditEntryList;
    };
};

export type ListAuditLogResponse = ListAuditLogResponses[keyof ListAuditLogResponses];

export type OnWebsiteCreatedWebhookPayload = {
    event: 'website.created';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        website_id: WebsiteId;
        /**
         * Preview URL of the website
         */
        domain: string;
        /**
         * Business name
         */
        name: string;
        created_at: CreatedAt;
        /**
         * Whether visitors can see the website
         */
        activated: boolean;
    };
};

export type OnWebsiteCreatedWebhookRequest = {
    body: OnWebsiteCreatedWebhookPayload;
    key: 'website.created';
    path?: never;
    query?: never;
};

export type OnWebsiteDeletedWebhookPayload = {
    event: 'website.deleted';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        website_id: WebsiteId;
        /**
         * Preview URL of the website
         */
        domain: string;
        /**
         * Business name
         */
        name: string;
        /**
         * Time of deletion
         */
        deleted_at: string;
    };
};

export type OnWebsiteDeletedWebhookRequest = {
    body: OnWebsiteDeletedWebhookPayload;
    key: 'website.deleted';
    path?: never;
    query?: never;
};

export type OnClientCreatedWebhookPayload = {
    event: 'client.created';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        client_id: ClientId;
        /**
         * Name of the client; empty if unknown
         */
        full_name: string;
        /**
         * Email address of the client
         */
        email: string;
        /**
         * Maximum number of websites; 1000000 also if there is no limit
         */
        website_limit: number;
        created_at: CreatedAt;
    };
};

export type OnClientCreatedWebhookRequest = {
    body: OnClientCreatedWebhookPayload;
    key: 'client.created';
    path?: never;
    query?: never;
};

export type OnClientDeletedWebhookPayload = {
    event: 'client.deleted';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        client_id: ClientId;
        /**
         * Name of the client; empty if unknown
         */
        full_name: string;
        /**
         * Email address of the client
         */
        email: string;
        /**
         * Time of deletion
         */
        deleted_at: string;
    };
};

export type OnClientDeletedWebhookRequest = {
    body: OnClientDeletedWebhookPayload;
    key: 'client.deleted';
    path?: never;
    query?: never;
};

export type OnWebsitePublishedWebhookPayload = {
    event: 'website.published';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        website_id: WebsiteId;
        /**
         * Preview URL of the website
         */
        domain: string;
        /**
         * Business name
         */
        name: string;
        /**
         * ID of the workflow that generated the website
         */
        workflow_id: string;
        /**
         * How the workflow ended
         */
        status: 'complete' | 'partial' | 'cancelled';
        /**
         * Number of pages by status
         */
        pages_summary: {
            /**
             * Total number of pages
             */
            total: number;
            /**
             * Published pages
             */
            complete: number;
            /**
             * Failed and cancelled pages
             */
            errored: number;
        };
        metadata: Metadata;
        /**
         * Time when the workflow ended
         */
        published_at: string;
    };
};

export type OnWebsitePublishedWebhookRequest = {
    body: OnWebsitePublishedWebhookPayload;
    key: 'website.published';
    path?: never;
    query?: never;
};

export type OnWebsiteFailedWebhookPayload = {
    event: 'website.failed';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        workflow_id: WorkflowId;
        error_code: ErrorCode;
        /**
         * Why there is no website
         */
        error: string;
        metadata: Metadata;
        /**
         * Time when the workflow ended
         */
        failed_at: string;
    };
};

export type OnWebsiteFailedWebhookRequest = {
    body: OnWebsiteFailedWebhookPayload;
    key: 'website.failed';
    path?: never;
    query?: never;
};

export type OnPageCreatedWebhookPayload = {
    event: 'page.created';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        page_id: PageId;
        website_id: WebsiteId;
        /**
         * Name, as lists show it
         */
        name: string;
        /**
         * Path on the website
         */
        path: string;
        /**
         * Whether visitors can see it
         */
        status: 'published' | 'unpublished';
        /**
         * Time of publication in Unix seconds; null while unpublished
         */
        publish_date: number | null;
        /**
         * URL for visitors; null while unpublished
         */
        published_url: string | null;
        created_at: CreatedAt;
        /**
         * Time of the last change
         */
        updated_at: string;
    };
};

export type OnPageCreatedWebhookRequest = {
    body: OnPageCreatedWebhookPayload;
    key: 'page.created';
    path?: never;
    query?: never;
};

export type OnPageUpdatedWebhookPayload = {
    event: 'page.updated';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        page_id: PageId;
        website_id: WebsiteId;
        /**
         * Name, as lists show it
         */
        name: string;
        /**
         * Path on the website
         */
        path: string;
        /**
         * Whether visitors can see it
         */
        status: 'published' | 'unpublished';
        /**
         * Time of publication in Unix seconds; null while unpublished
         */
        publish_date: number | null;
        /**
         * URL for visitors; null while unpublished
         */
        published_url: string | null;
        created_at: CreatedAt;
        /**
         * Time of the last change
         */
        updated_at: string;
    };
};

export type OnPageUpdatedWebhookRequest = {
    body: OnPageUpdatedWebhookPayload;
    key: 'page.updated';
    path?: never;
    query?: never;
};

export type OnPagePublishedWebhookPayload = {
    event: 'page.published';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        page_id: PageId;
        website_id: WebsiteId;
        /**
         * Name, as lists show it
         */
        name: string;
        /**
         * Path on the website
         */
        path: string;
        /**
         * Whether visitors can see it
         */
        status: 'published' | 'unpublished';
        /**
         * Time of publication in Unix seconds; null while unpublished
         */
        publish_date: number | null;
        /**
         * URL for visitors; null while unpublished
         */
        published_url: string | null;
        created_at: CreatedAt;
        /**
         * Time of the last change
         */
        updated_at: string;
    };
};

export type OnPagePublishedWebhookRequest = {
    body: OnPagePublishedWebhookPayload;
    key: 'page.published';
    path?: never;
    query?: never;
};

export type OnPageUnpublishedWebhookPayload = {
    event: 'page.unpublished';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        page_id: PageId;
        website_id: WebsiteId;
        /**
         * Name, as lists show it
         */
        name: string;
        /**
         * Path on the website
         */
        path: string;
        /**
         * Whether visitors can see it
         */
        status: 'published' | 'unpublished';
        /**
         * Time of publication in Unix seconds; null while unpublished
         */
        publish_date: number | null;
        /**
         * URL for visitors; null while unpublished
         */
        published_url: string | null;
        created_at: CreatedAt;
        /**
         * Time of the last change
         */
        updated_at: string;
    };
};

export type OnPageUnpublishedWebhookRequest = {
    body: OnPageUnpublishedWebhookPayload;
    key: 'page.unpublished';
    path?: never;
    query?: never;
};

export type OnPageDeletedWebhookPayload = {
    event: 'page.deleted';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        page_id: PageId;
        website_id: WebsiteId;
        /**
         * Name, as lists show it
         */
        name: string;
        /**
         * Path on the website
         */
        path: string;
        /**
         * Time of deletion
         */
        deleted_at: string;
    };
};

export type OnPageDeletedWebhookRequest = {
    body: OnPageDeletedWebhookPayload;
    key: 'page.deleted';
    path?: never;
    query?: never;
};

export type OnBlogCreatedWebhookPayload = {
    event: 'blog.created';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        /**
         * ID of the post
         */
        blog_id: string;
        website_id: WebsiteId;
        /**
         * Name, as lists show it
         */
        name: string;
        /**
         * Path on the website
         */
        path: string;
        /**
         * Whether visitors can see it
         */
        status: 'published' | 'unpublished';
        /**
         * Time of publication in Unix seconds; null while unpublished
         */
        publish_date: number | null;
        /**
         * URL for visitors; null while unpublished
         */
        published_url: string | null;
        created_at: CreatedAt;
        /**
         * Time of the last change
         */
        updated_at: string;
    };
};

export type OnBlogCreatedWebhookRequest = {
    body: OnBlogCreatedWebhookPayload;
    key: 'blog.created';
    path?: never;
    query?: never;
};

export type OnBlogUpdatedWebhookPayload = {
    event: 'blog.updated';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        /**
         * ID of the post
         */
        blog_id: string;
        website_id: WebsiteId;
        /**
         * Name, as lists show it
         */
        name: string;
        /**
         * Path on the website
         */
        path: string;
        /**
         * Whether visitors can see it
         */
        status: 'published' | 'unpublished';
        /**
         * Time of publication in Unix seconds; null while unpublished
         */
        publish_date: number | null;
        /**
         * URL for visitors; null while unpublished
         */
        published_url: string | null;
        created_at: CreatedAt;
        /**
         * Time of the last change
         */
        updated_at: string;
    };
};

export type OnBlogUpdatedWebhookRequest = {
    body: OnBlogUpdatedWebhookPayload;
    key: 'blog.updated';
    path?: never;
    query?: never;
};

export type OnBlogPublishedWebhookPayload = {
    event: 'blog.published';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        /**
         * ID of the post
         */
        blog_id: string;
        website_id: WebsiteId;
        /**
         * Name, as lists show it
         */
        name: string;
        /**
         * Path on the website
         */
        path: string;
        /**
         * Whether visitors can see it
         */
        status: 'published' | 'unpublished';
        /**
         * Time of publication in Unix seconds; null while unpublished
         */
        publish_date: number | null;
        /**
         * URL for visitors; null while unpublished
         */
        published_url: string | null;
        created_at: CreatedAt;
        /**
         * Time of the last change
         */
        updated_at: string;
    };
};

export type OnBlogPublishedWebhookRequest = {
    body: OnBlogPublishedWebhookPayload;
    key: 'blog.published';
    path?: never;
    query?: never;
};

export type OnBlogUnpublishedWebhookPayload = {
    event: 'blog.unpublished';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        /**
         * ID of the post
         */
        blog_id: string;
        website_id: WebsiteId;
        /**
         * Name, as lists show it
         */
        name: string;
        /**
         * Path on the website
         */
        path: string;
        /**
         * Whether visitors can see it
         */
        status: 'published' | 'unpublished';
        /**
         * Time of publication in Unix seconds; null while unpublished
         */
        publish_date: number | null;
        /**
         * URL for visitors; null while unpublished
         */
        published_url: string | null;
        created_at: CreatedAt;
        /**
         * Time of the last change
         */
        updated_at: string;
    };
};

export type OnBlogUnpublishedWebhookRequest = {
    body: OnBlogUnpublishedWebhookPayload;
    key: 'blog.unpublished';
    path?: never;
    query?: never;
};

export type OnBlogDeletedWebhookPayload = {
    event: 'blog.deleted';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        /**
         * ID of the post
         */
        blog_id: string;
        website_id: WebsiteId;
        /**
         * Name, as lists show it
         */
        name: string;
        /**
         * Path on the website
         */
        path: string;
        /**
         * Time of deletion
         */
        deleted_at: string;
    };
};

export type OnBlogDeletedWebhookRequest = {
    body: OnBlogDeletedWebhookPayload;
    key: 'blog.deleted';
    path?: never;
    query?: never;
};

export type OnBatchCompletedWebhookPayload = {
    event: 'batch.completed';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        batch_id: BatchId;
        /**
         * Kind of the items
         */
        kind: WorkflowKind;
        /**
         * ID of the website of the pages or posts; null for websites
         */
        website_id: string | null;
        /**
         * Combined status of the items
         */
        status: 'complete' | 'partial' | 'errored' | 'cancelled';
        /**
         * Number of items by status
         */
        summary: {
            /**
             * Number of items
             */
            total: number;
            /**
             * Complete items
             */
            complete: number;
            /**
             * Websites with failed pages
             */
            partial: number;
            /**
             * Failed and rejected items
             */
            errored: number;
            /**
             * Cancelled items
             */
            cancelled: number;
        };
        /**
         * Totals of the batch
         */
        credits: {
            charged: Charged;
            refunded: Refunded;
        };
        metadata: Metadata;
        /**
         * Time when the last item ended
         */
        completed_at: string;
    };
};

export type OnBatchCompletedWebhookRequest = {
    body: OnBatchCompletedWebhookPayload;
    key: 'batch.completed';
    path?: never;
    query?: never;
};

export type OnDomainConnectedWebhookPayload = {
    event: 'domain.connected';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        website_id: WebsiteId;
        /**
         * Business name
         */
        name: string;
        /**
         * Custom domain, in punycode
         */
        domain: string;
        /**
         * Time of the event
         */
        at: string;
    };
};

export type OnDomainConnectedWebhookRequest = {
    body: OnDomainConnectedWebhookPayload;
    key: 'domain.connected';
    path?: never;
    query?: never;
};

export type OnDomainFailedWebhookPayload = {
    event: 'domain.failed';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        website_id: WebsiteId;
        /**
         * Business name
         */
        name: string;
        /**
         * Custom domain, in punycode
         */
        domain: string;
        /**
         * Time of the event
         */
        at: string;
        /**
         * Why the domain failed
         */
        failure_reason: string;
    };
};

export type OnDomainFailedWebhookRequest = {
    body: OnDomainFailedWebhookPayload;
    key: 'domain.failed';
    path?: never;
    query?: never;
};

export type OnDomainRemovedWebhookPayload = {
    event: 'domain.removed';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        website_id: WebsiteId;
        /**
         * Business name
         */
        name: string;
        /**
         * Custom domain, in punycode
         */
        domain: string;
        /**
         * Time of the event
         */
        at: string;
    };
};

export type OnDomainRemovedWebhookRequest = {
    body: OnDomainRemovedWebhookPayload;
    key: 'domain.removed';
    path?: never;
    query?: never;
};

export type OnDraftSubmittedWebhookPayload = {
    event: 'draft.submitted';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        draft_id: DraftId;
        website_id: WebsiteId;
        /**
         * Preview URL of the website
         */
        domain: string;
        /**
         * Business name
         */
        name: string;
        /**
         * Title; null: none
         */
        title: string | null;
        /**
         * Author of the draft: an email address, or the ID of an API key
         */
        author: string;
        /**
         * Revision of the draft
         */
        revision: number;
        /**
         * Time of the event
         */
        at: string;
        /**
         * Who did it, as `author`
         */
        by: string;
        /**
         * Comment; null: none
         */
        comment: string | null;
    };
};

export type OnDraftSubmittedWebhookRequest = {
    body: OnDraftSubmittedWebhookPayload;
    key: 'draft.submitted';
    path?: never;
    query?: never;
};

export type OnDraftApprovedWebhookPayload = {
    event: 'draft.approved';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        draft_id: DraftId;
        website_id: WebsiteId;
        /**
         * Preview URL of the website
         */
        domain: string;
        /**
         * Business name
         */
        name: string;
        /**
         * Title; null: none
         */
        title: string | null;
        /**
         * Author of the draft: an email address, or the ID of an API key
         */
        author: string;
        /**
         * Revision of the draft
         */
        revision: number;
        /**
         * Time of the event
         */
        at: string;
        /**
         * Who did it, as `author`
         */
        by: string;
        /**
         * Comment; null: none
         */
        comment: string | null;
        /**
         * Time of publication, ISO 8601; null: at once
         */
        publish_at: string | null;
    };
};

export type OnDraftApprovedWebhookRequest = {
    body: OnDraftApprovedWebhookPayload;
    key: 'draft.approved';
    path?: never;
    query?: never;
};

export type OnDraftPublishedWebhookPayload = {
    event: 'draft.published';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        draft_id: DraftId;
        website_id: WebsiteId;
        /**
         * Preview URL of the website
         */
        domain: string;
        /**
         * Business name
         */
        name: string;
        /**
         * Title; null: none
         */
        title: string | null;
        /**
         * Author of the draft: an email address, or the ID of an API key
         */
        author: string;
        /**
         * Revision of the draft
         */
        revision: number;
        /**
         * Time of the event
         */
        at: string;
    };
};

export type OnDraftPublishedWebhookRequest = {
    body: OnDraftPublishedWebhookPayload;
    key: 'draft.published';
    path?: never;
    query?: never;
};

export type OnFormSubmittedWebhookPayload = {
    event: 'form.submitted';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        submission_id: SubmissionId;
        website_id: WebsiteId;
        /**
         * Preview URL of the website
         */
        domain: string;
        /**
         * Business name
         */
        name: string;
        purpose: FormPurpose;
        /**
         * Path of the page
         */
        path: string;
        fields: SubmissionFields;
        attachments: SubmissionAttachments;
    };
};

export type OnFormSubmittedWebhookRequest = {
    body: OnFormSubmittedWebhookPayload;
    key: 'form.submitted';
    path?: never;
    query?: never;
};

export type OnCreditsLowWebhookPayload = {
    event: 'credits.low';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        /**
         * Credit balance
         */
        balance: number;
        /**
         * `settings.api.credits_low_threshold` of the workspace
         */
        threshold: number;
    };
};

export type OnCreditsLowWebhookRequest = {
    body: OnCreditsLowWebhookPayload;
    key: 'credits.low';
    path?: never;
    query?: never;
};

export type OnWebhookTestWebhookPayload = {
    event: 'webhook.test';
    /**
     * Time of the event, ISO 8601 with milliseconds
     */
    timestamp: string;
    data: {
        /**
         * Text of the test
         */
        message: string;
    };
};

export type OnWebhookTestWebhookRequest = {
    body: OnWebhookTestWebhookPayload;
    key: 'webhook.test';
    path?: never;
    query?: never;
};
