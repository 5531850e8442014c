// Made by "npm run client" from openapi.json. Do not edit.
// @ts-nocheck

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, ServerSentEventsResult, TDataShape } from './client/index.ts';
import type { AllocateClientCreditsData, AllocateClientCreditsErrors, AllocateClientCreditsResponses, ApproveDraftData, ApproveDraftErrors, ApproveDraftResponses, ApprovePlanData, ApprovePlanErrors, ApprovePlanResponses, AssignWebsiteData, AssignWebsiteErrors, AssignWebsiteResponses, CancelWorkflowData, CancelWorkflowErrors, CancelWorkflowResponses, ChangePlanData, ChangePlanErrors, ChangePlanResponses, CreateAiBlogBatchData, CreateAiBlogBatchErrors, CreateAiBlogBatchResponses, CreateAiBlogData, CreateAiBlogErrors, CreateAiBlogResponses, CreateAiPageBatchData, CreateAiPageBatchErrors, CreateAiPageBatchResponses, CreateAiPageData, CreateAiPageErrors, CreateAiPageResponses, CreateAiWebsiteBatchData, CreateAiWebsiteBatchErrors, CreateAiWebsiteBatchResponses, CreateAiWebsiteData, CreateAiWebsiteErrors, CreateAiWebsiteResponses, CreateApiKeyData, CreateApiKeyErrors, CreateApiKeyResponses, CreateBlogData, CreateBlogErrors, CreateBlogResponses, CreateClientData, CreateClientErrors, CreateClientResponses, CreateDraftCommentData, CreateDraftCommentErrors, CreateDraftCommentResponses, CreateDraftData, CreateDraftErrors, CreateDraftResponses, CreateMagicLinkData, CreateMagicLinkErrors, CreateMagicLinkResponses, CreatePageData, CreatePageErrors, CreatePageResponses, CreateWebsiteData, CreateWebsiteErrors, CreateWebsiteMemberData, CreateWebsiteMemberErrors, CreateWebsiteMemberResponses, CreateWebsiteResponses, CreateWorkspaceMemberData, CreateWorkspaceMemberErrors, CreateWorkspaceMemberResponses, DeleteBlogData, DeleteBlogErrors, DeleteBlogResponses, DeleteClientData, DeleteClientErrors, DeleteClientResponses, DeleteFormSubmissionData, DeleteFormSubmissionErrors, DeleteFormSubmissionResponses, DeleteMediaData, DeleteMediaErrors, DeleteMediaResponses, DeletePageData, DeletePageErrors, DeletePageResponses, DeleteWebsiteData, DeleteWebsiteErrors, DeleteWebsiteMemberData, DeleteWebsiteMemberErrors, DeleteWebsiteMemberResponses, DeleteWebsiteResponses, DeleteWorkspaceMemberData, DeleteWorkspaceMemberErrors, DeleteWorkspaceMemberResponses, DiscardDraftData, DiscardDraftErrors, DiscardDraftResponses, DownloadFormAttachmentData, DownloadFormAttachmentErrors, DownloadFormAttachmentResponses, EditDraftData, EditDraftErrors, EditDraftResponses, EditWebsiteData, EditWebsiteErrors, EditWebsiteResponses, EstimateWebsitesData, EstimateWebsitesErrors, EstimateWebsitesResponses, FollowWorkflowData, FollowWorkflowErrors, FollowWorkflowResponse, FollowWorkflowResponses, GetAiBatchStatusData, GetAiBatchStatusErrors, GetAiBatchStatusResponses, GetAiBlogStatusData, GetAiBlogStatusErrors, GetAiBlogStatusesData, GetAiBlogStatusesErrors, GetAiBlogStatusesResponses, GetAiBlogStatusResponses, GetAiEditStatusData, GetAiEditStatusErrors, GetAiEditStatusResponses, GetAiPageStatusData, GetAiPageStatusErrors, GetAiPageStatusesData, GetAiPageStatusesErrors, GetAiPageStatusesResponses, GetAiPageStatusResponses, GetAiWebsiteStatusData, GetAiWebsiteStatusErrors, GetAiWebsiteStatusesData, GetAiWebsiteStatusesErrors, GetAiWebsiteStatusesResponses, GetAiWebsiteStatusResponses, GetBlogData, GetBlogErrors, GetBlogResponses, GetBlogVersionDiffData, GetBlogVersionDiffErrors, GetBlogVersionDiffResponses, GetClientCreditsData, GetClientCreditsErrors, GetClientCreditsResponses, GetClientData, GetClientErrors, GetClientResponses, GetCreditsData, GetCreditsErrors, GetCreditsResponses, GetDomainData, GetDomainErrors, GetDomainResponses, GetDraftData, GetDraftDiffData, GetDraftDiffErrors, GetDraftDiffResponses, GetDraftErrors, GetDraftResponses, GetFormSubmissionData, GetFormSubmissionErrors, GetFormSubmissionResponses, GetMediaData, GetMediaErrors, GetMediaResponses, GetPageData, GetPageErrors, GetPageResponses, GetPageSectionsData, GetPageSectionsErrors, GetPageSectionsResponses, GetPageVersionDiffData, GetPageVersionDiffErrors, GetPageVersionDiffResponses, GetPermissionsData, GetPermissionsErrors, GetPermissionsResponses, GetPlanData, GetPlanErrors, GetPlanResponses, GetUsageData, GetUsageErrors, GetUsageResponses, GetWebhookDeliveryData, GetWebhookDeliveryErrors, GetWebhookDeliveryResponses, GetWebsiteAnalyticsData, GetWebsiteAnalyticsErrors, GetWebsiteAnalyticsResponses, GetWebsiteData, GetWebsiteErrors, GetWebsiteResponses, GetWorkspaceAnalyticsData, GetWorkspaceAnalyticsErrors, GetWorkspaceAnalyticsResponses, GetWorkspaceData, GetWorkspaceErrors, GetWorkspaceResponses, ListApiKeysData, ListApiKeysErrors, ListApiKeysResponses, ListAuditLogData, ListAuditLogErrors, ListAuditLogResponses, ListBlogsData, ListBlogsErrors, ListBlogsResponses, ListBlogVersionsData, ListBlogVersionsErrors, ListBlogVersionsResponses, ListClientsData, ListClientsErrors, ListClientsResponses, ListCreditEntriesData, ListCreditEntriesErrors, ListCreditEntriesResponses, ListDraftCommentsData, ListDraftCommentsErrors, ListDraftCommentsResponses, ListDraftsData, ListDraftsErrors, ListDraftsResponses, ListFormSubmissionsData, ListFormSubmissionsErrors, ListFormSubmissionsResponses, ListMediaData, ListMediaErrors, ListMediaResponses, ListPagesData, ListPagesErrors, ListPagesResponses, ListPageVersionsData, ListPageVersionsErrors, ListPageVersionsResponses, ListWebhookDeliveriesData, ListWebhookDeliveriesErrors, ListWebhookDeliveriesResponses, ListWebsiteMembersData, ListWebsiteMembersErrors, ListWebsiteMembersResponses, ListWebsitesData, ListWebsitesErrors, ListWebsitesResponses, ListWorkflowsData, ListWorkflowsErrors, ListWorkflowsResponses, ListWorkspaceMembersData, ListWorkspaceMembersErrors, ListWorkspaceMembersResponses, PlanAgainData, PlanAgainErrors, PlanAgainResponses, PublishDraftData, PublishDraftErrors, PublishDraftResponses, RedeliverWebhookData, RedeliverWebhookErrors, RedeliverWebhookResponses, RedeliverWebhooksData, RedeliverWebhooksErrors, RedeliverWebhooksResponses, RemoveDomainData, RemoveDomainErrors, RemoveDomainResponses, RestoreBlogVersionData, RestoreBlogVersionErrors, RestoreBlogVersionResponses, RestorePageVersionData, RestorePageVersionErrors, RestorePageVersionResponses, RetryWorkflowData, RetryWorkflowErrors, RetryWorkflowResponses, ReturnDraftData, ReturnDraftErrors, ReturnDraftResponses, RevokeApiKeyData, RevokeApiKeyErrors, RevokeApiKeyResponses, RotateApiKeyData, RotateApiKeyErrors, RotateApiKeyResponses, RotateWebhookSecretData, RotateWebhookSecretErrors, RotateWebhookSecretResponses, SetDomainData, SetDomainErrors, SetDomainResponses, SubmitDraftData, SubmitDraftErrors, SubmitDraftResponses, TestWebhookData, TestWebhookErrors, TestWebhookResponses, UndoDraftData, UndoDraftErrors, UndoDraftResponses, UnpublishBlogData, UnpublishBlogErrors, UnpublishBlogResponses, UnpublishPageData, UnpublishPageErrors, UnpublishPageResponses, UpdateBlogData, UpdateBlogErrors, UpdateBlogResponses, UpdateClientData, UpdateClientErrors, UpdateClientResponses, UpdatePageData, UpdatePageErrors, UpdatePageResponses, UpdateWebsiteData, UpdateWebsiteErrors, UpdateWebsiteResponses, UpdateWebsiteSettingsData, UpdateWebsiteSettingsErrors, UpdateWebsiteSettingsResponses, UpdateWorkspaceData, UpdateWorkspaceErrors, UpdateWorkspaceResponses, UploadMediaBatchData, UploadMediaBatchErrors, UploadMediaBatchResponses, UploadMediaData, UploadMediaErrors, UploadMediaResponses, VerifyDomainData, VerifyDomainErrors, VerifyDomainResponses } from './types.gen.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

class HeyApiClient {
    protected client: Client;
    
    constructor(args?: {
        client?: Client;
    }) {
        this.client = args?.client ?? client;
    }
}

class HeyApiRegistry<T> {
    private readonly defaultKey = 'default';
    
    private readonly instances: Map<string, T> = new Map();
    
    get(key?: string): T {
        const instance = this.instances.get(key ?? this.defaultKey);
        if (!instance) {
            throw new Error(`No SDK client found. Create one with "new Operations()" to fix this error.`);
        }
        return instance;
    }
    
    set(value: T, key?: string): void {
        this.instances.set(key ?? this.defaultKey, value);
    }
}

export class Operations extends HeyApiClient {
    public static readonly __registry: HeyApiRegistry<Operations> = new HeyApiRegistry<Operations>();
    
    constructor(args?: {
        client?: Client;
        key?: string;
    }) {
        super(args);
        Operations.__registry.set(this, args?.key);
    }
    
    /**
     * Create a website from a prompt
     *
     * Charges the website price, plans the site, generates each page, and publishes it. Returns once it is charged; poll `status_url`. Failed pages and images are refunded.
     */
    public createAiWebsite<ThrowOnError extends boolean = true>(options: Options<CreateAiWebsiteData, ThrowOnError>): RequestResult<CreateAiWebsiteResponses, CreateAiWebsiteErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateAiWebsiteResponses, CreateAiWebsiteErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/website',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve a website workflow's status
     *
     * Returns the progress of the workflow and the status of each page.
     */
    public getAiWebsiteStatus<ThrowOnError extends boolean = true>(options: Options<GetAiWebsiteStatusData, ThrowOnError>): RequestResult<GetAiWebsiteStatusResponses, GetAiWebsiteStatusErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetAiWebsiteStatusResponses, GetAiWebsiteStatusErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/website/status/{workflow_id}',
            ...options
        });
    }
    
    /**
     * Stream workflow status events
     *
     * Streams the status of a workflow or batch as server-sent events: a `status` event at once and after each change, then `done`.
     *
     * The data of a `status` event equals the response of the status endpoint of the workflow's kind. To resume, send the `id` of the last
     * event as `Last-Event-ID`; older events are not repeated. If the stream closes without `done`, reconnect. Ignore lines that start with a colon.
     *
     * More than 500 open streams of a workspace (a setting) return 429 `rate_limited`.
     */
    public followWorkflow<ThrowOnError extends boolean = true>(options: Options<FollowWorkflowData, ThrowOnError, FollowWorkflowResponse>): Promise<ServerSentEventsResult<FollowWorkflowResponses>> {
        return (options.client ?? this.client).sse.get<FollowWorkflowResponses, FollowWorkflowErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workflows/{workflow_id}/events',
            ...options
        });
    }
    
    /**
     * Create a batch of websites from prompts
     *
     * Charges all valid websites or none if the balance is too low, and generates them. Returns one result per item: an invalid one has an error and is not charged. Items that fail later are refunded.
     */
    public createAiWebsiteBatch<ThrowOnError extends boolean = true>(options: Options<CreateAiWebsiteBatchData, ThrowOnError>): RequestResult<CreateAiWebsiteBatchResponses, CreateAiWebsiteBatchErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateAiWebsiteBatchResponses, CreateAiWebsiteBatchErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/website/batch',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve a batch's status
     *
     * Returns the status of the batch and of each item.
     */
    public getAiBatchStatus<ThrowOnError extends boolean = true>(options: Options<GetAiBatchStatusData, ThrowOnError>): RequestResult<GetAiBatchStatusResponses, GetAiBatchStatusErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetAiBatchStatusResponses, GetAiBatchStatusErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/batch/status/{batch_id}',
            ...options
        });
    }
    
    /**
     * Create a page from a prompt
     *
     * Charges the page price, generates the page, publishes it, and adds it to the navigation and the sitemap. Returns once it is charged; poll `status_url`. A failed page is refunded.
     */
    public createAiPage<ThrowOnError extends boolean = true>(options: Options<CreateAiPageData, ThrowOnError>): RequestResult<CreateAiPageResponses, CreateAiPageErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateAiPageResponses, CreateAiPageErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/website/{website_id}/page',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve a page workflow's status
     *
     * Returns the progress of the workflow and, when it is complete, the published page.
     */
    public getAiPageStatus<ThrowOnError extends boolean = true>(options: Options<GetAiPageStatusData, ThrowOnError>): RequestResult<GetAiPageStatusResponses, GetAiPageStatusErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetAiPageStatusResponses, GetAiPageStatusErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/page/status/{workflow_id}',
            ...options
        });
    }
    
    /**
     * Create a batch of pages from prompts
     *
     * Charges all valid pages or none if the balance is too low, and generates them. Returns one result per item: an invalid one has an error and is not charged. Items that fail later are refunded.
     */
    public createAiPageBatch<ThrowOnError extends boolean = true>(options: Options<CreateAiPageBatchData, ThrowOnError>): RequestResult<CreateAiPageBatchResponses, CreateAiPageBatchErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateAiPageBatchResponses, CreateAiPageBatchErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/website/{website_id}/page/batch',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Create a post from a prompt
     *
     * Charges the post price, generates the post, publishes it, and adds it to the blog, its feed and the sitemap. Returns once it is charged; poll `status_url`. A failed post is refunded.
     */
    public createAiBlog<ThrowOnError extends boolean = true>(options: Options<CreateAiBlogData, ThrowOnError>): RequestResult<CreateAiBlogResponses, CreateAiBlogErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateAiBlogResponses, CreateAiBlogErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/website/{website_id}/blog',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve a post workflow's status
     *
     * Returns the progress of the workflow and, when it is complete, the published post.
     */
    public getAiBlogStatus<ThrowOnError extends boolean = true>(options: Options<GetAiBlogStatusData, ThrowOnError>): RequestResult<GetAiBlogStatusResponses, GetAiBlogStatusErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetAiBlogStatusResponses, GetAiBlogStatusErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/blog/status/{workflow_id}',
            ...options
        });
    }
    
    /**
     * Create a batch of posts from prompts
     *
     * Charges all valid posts or none if the balance is too low, and generates them. Returns one result per item: an invalid one has an error and is not charged. Items that fail later are refunded.
     */
    public createAiBlogBatch<ThrowOnError extends boolean = true>(options: Options<CreateAiBlogBatchData, ThrowOnError>): RequestResult<CreateAiBlogBatchResponses, CreateAiBlogBatchErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateAiBlogBatchResponses, CreateAiBlogBatchErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/website/{website_id}/blog/batch',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List workflows
     *
     * Returns the workflows of the workspace, including those of batches. `search` matches titles. A key with the scope `ai` but not `read` gets the workflows that it placed itself.
     */
    public listWorkflows<ThrowOnError extends boolean = true>(options?: Options<ListWorkflowsData, ThrowOnError>): RequestResult<ListWorkflowsResponses, ListWorkflowsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListWorkflowsResponses, ListWorkflowsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workflows',
            ...options
        });
    }
    
    /**
     * Cancel a workflow or batch
     *
     * Requests cancellation and returns at once; poll `status_url` until `done` is true. Finished pages are kept and not refunded. Unfinished items are refunded, and a website without a finished page is removed.
     */
    public cancelWorkflow<ThrowOnError extends boolean = true>(options: Options<CancelWorkflowData, ThrowOnError>): RequestResult<CancelWorkflowResponses, CancelWorkflowErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CancelWorkflowResponses, CancelWorkflowErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workflows/{workflow_id}/cancel',
            ...options
        });
    }
    
    /**
     * Retry a workflow or batch
     *
     * Generates the failed and cancelled items again and charges their price again. Finished items are kept and not charged. Returns once it is charged; poll `status_url` for progress.
     */
    public retryWorkflow<ThrowOnError extends boolean = true>(options: Options<RetryWorkflowData, ThrowOnError>): RequestResult<RetryWorkflowResponses, RetryWorkflowErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RetryWorkflowResponses, RetryWorkflowErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workflows/{workflow_id}/retry',
            ...options
        });
    }
    
    /**
     * Retrieve a plan
     *
     * Returns the planned pages of a website that was ordered with `review`, from the stage "review" on. Without an approval within seven days, the order is cancelled and refunded.
     */
    public getPlan<ThrowOnError extends boolean = true>(options: Options<GetPlanData, ThrowOnError>): RequestResult<GetPlanResponses, GetPlanErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetPlanResponses, GetPlanErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workflows/{workflow_id}/plan',
            ...options
        });
    }
    
    /**
     * Change a plan
     *
     * Replaces the pages of the plan: drops, renames, moves and adds pages. The price stays.
     */
    public changePlan<ThrowOnError extends boolean = true>(options: Options<ChangePlanData, ThrowOnError>): RequestResult<ChangePlanResponses, ChangePlanErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ChangePlanResponses, ChangePlanErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workflows/{workflow_id}/plan',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Approve a plan
     *
     * Has the pages of this revision of the plan generated.
     */
    public approvePlan<ThrowOnError extends boolean = true>(options: Options<ApprovePlanData, ThrowOnError>): RequestResult<ApprovePlanResponses, ApprovePlanErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ApprovePlanResponses, ApprovePlanErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workflows/{workflow_id}/plan/approve',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Plan a website again
     *
     * Makes a new plan, up to three times without a charge. `prompt` becomes part of the brief.
     */
    public planAgain<ThrowOnError extends boolean = true>(options: Options<PlanAgainData, ThrowOnError>): RequestResult<PlanAgainResponses, PlanAgainErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<PlanAgainResponses, PlanAgainErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workflows/{workflow_id}/plan/again',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Edit a website from a prompt
     *
     * Charges the edit price of each page that may change, plans the change, and lowers the price to the planned pages. Edits them in a draft, or publishes them with `publish`. Only sections that the plan names change. Failed and unchanged pages are refunded.
     */
    public editWebsite<ThrowOnError extends boolean = true>(options: Options<EditWebsiteData, ThrowOnError>): RequestResult<EditWebsiteResponses, EditWebsiteErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<EditWebsiteResponses, EditWebsiteErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/website/{website_id}/edit',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve an edit workflow's status
     *
     * Returns the progress of the workflow, the changed pages, and the draft with the changes.
     */
    public getAiEditStatus<ThrowOnError extends boolean = true>(options: Options<GetAiEditStatusData, ThrowOnError>): RequestResult<GetAiEditStatusResponses, GetAiEditStatusErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetAiEditStatusResponses, GetAiEditStatusErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/website/edit/status/{workflow_id}',
            ...options
        });
    }
    
    /**
     * Retrieve the status of several website workflows
     *
     * Returns the status of up to 25 workflows and a summary. IDs of other workflows are items with an error.
     */
    public getAiWebsiteStatuses<ThrowOnError extends boolean = true>(options: Options<GetAiWebsiteStatusesData, ThrowOnError>): RequestResult<GetAiWebsiteStatusesResponses, GetAiWebsiteStatusesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<GetAiWebsiteStatusesResponses, GetAiWebsiteStatusesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/website/status/batch',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve the status of several page workflows
     *
     * Returns the status of up to 25 workflows and a summary. IDs of other workflows are items with an error.
     */
    public getAiPageStatuses<ThrowOnError extends boolean = true>(options: Options<GetAiPageStatusesData, ThrowOnError>): RequestResult<GetAiPageStatusesResponses, GetAiPageStatusesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<GetAiPageStatusesResponses, GetAiPageStatusesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/page/status/batch',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve the status of several post workflows
     *
     * Returns the status of up to 25 workflows and a summary. IDs of other workflows are items with an error.
     */
    public getAiBlogStatuses<ThrowOnError extends boolean = true>(options: Options<GetAiBlogStatusesData, ThrowOnError>): RequestResult<GetAiBlogStatusesResponses, GetAiBlogStatusesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<GetAiBlogStatusesResponses, GetAiBlogStatusesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/blog/status/batch',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Create an empty website
     *
     * Creates a website with a home page that shows the business name, publishes it, and returns it. It is free of charge and counts toward the `website_limit` of its client.
     */
    public createWebsite<ThrowOnError extends boolean = true>(options: Options<CreateWebsiteData, ThrowOnError>): RequestResult<CreateWebsiteResponses, CreateWebsiteErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateWebsiteResponses, CreateWebsiteErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/create',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List the workspace's websites
     *
     * Returns the websites of the workspace. `search` matches business names.
     */
    public listWebsites<ThrowOnError extends boolean = true>(options?: Options<ListWebsitesData, ThrowOnError>): RequestResult<ListWebsitesResponses, ListWebsitesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListWebsitesResponses, ListWebsitesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/list',
            ...options
        });
    }
    
    /**
     * Retrieve a website
     *
     * Returns the website with its settings, integrations, configuration and counts.
     */
    public getWebsite<ThrowOnError extends boolean = true>(options: Options<GetWebsiteData, ThrowOnError>): RequestResult<GetWebsiteResponses, GetWebsiteErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetWebsiteResponses, GetWebsiteErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}',
            ...options
        });
    }
    
    /**
     * Update a website
     *
     * Updates the fields you send. Returns the website; affected pages are republished a few seconds later. `activated: false` takes the website offline at once, and `true` brings it back.
     */
    public updateWebsite<ThrowOnError extends boolean = true>(options: Options<UpdateWebsiteData, ThrowOnError>): RequestResult<UpdateWebsiteResponses, UpdateWebsiteErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<UpdateWebsiteResponses, UpdateWebsiteErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/update',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Update a website's settings
     *
     * Updates the settings you send; `null` resets a setting to its default. Returns the website; affected pages are republished a few seconds later.
     */
    public updateWebsiteSettings<ThrowOnError extends boolean = true>(options: Options<UpdateWebsiteSettingsData, ThrowOnError>): RequestResult<UpdateWebsiteSettingsResponses, UpdateWebsiteSettingsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).put<UpdateWebsiteSettingsResponses, UpdateWebsiteSettingsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/settings',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Assign a website to a client
     *
     * Assigns a website to a client, or to no client with `client_id: null`. Returns the website. Returns 400 `website_limit_reached` if the client has reached its `website_limit`.
     */
    public assignWebsite<ThrowOnError extends boolean = true>(options: Options<AssignWebsiteData, ThrowOnError>): RequestResult<AssignWebsiteResponses, AssignWebsiteErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AssignWebsiteResponses, AssignWebsiteErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/assign',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a website
     *
     * Deletes a website with its pages, posts and team. Visitors get 404 as soon as the call returns. Running workflows of the website are cancelled, and unfinished items are refunded.
     */
    public deleteWebsite<ThrowOnError extends boolean = true>(options: Options<DeleteWebsiteData, ThrowOnError>): RequestResult<DeleteWebsiteResponses, DeleteWebsiteErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DeleteWebsiteResponses, DeleteWebsiteErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/delete',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Remove a website's domain
     *
     * Removes the domain at once; the website is reachable under its preview URL.
     */
    public removeDomain<ThrowOnError extends boolean = true>(options: Options<RemoveDomainData, ThrowOnError>): RequestResult<RemoveDomainResponses, RemoveDomainErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<RemoveDomainResponses, RemoveDomainErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/domain',
            ...options
        });
    }
    
    /**
     * Retrieve a website's domain
     *
     * Returns the domain of a website and its DNS records, as the last check found them.
     */
    public getDomain<ThrowOnError extends boolean = true>(options: Options<GetDomainData, ThrowOnError>): RequestResult<GetDomainResponses, GetDomainErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetDomainResponses, GetDomainErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/domain',
            ...options
        });
    }
    
    /**
     * Set a website's domain
     *
     * Claims a domain for a website and returns the DNS records to create. The records are checked every 30 seconds at first, for 72 hours; the domain serves the website once they are found. Setting a failed domain again restarts the checks. Setting another domain removes the present one at once.
     */
    public setDomain<ThrowOnError extends boolean = true>(options: Options<SetDomainData, ThrowOnError>): RequestResult<SetDomainResponses, SetDomainErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SetDomainResponses, SetDomainErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/domain',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Check a website's domain now
     *
     * Checks the DNS records of a domain and returns the result, which takes up to 10 seconds.
     */
    public verifyDomain<ThrowOnError extends boolean = true>(options: Options<VerifyDomainData, ThrowOnError>): RequestResult<VerifyDomainResponses, VerifyDomainErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<VerifyDomainResponses, VerifyDomainErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/domain/verify',
            ...options
        });
    }
    
    /**
     * Create a page
     *
     * Creates a page from a full HTML document and publishes it before the response. Navigation, feed and sitemap follow soon. With `publish_at`, the path is reserved until then.
     */
    public createPage<ThrowOnError extends boolean = true>(options: Options<CreatePageData, ThrowOnError>): RequestResult<CreatePageResponses, CreatePageErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreatePageResponses, CreatePageErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/create',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List a website's pages
     *
     * Returns all pages of the website, published or not. `search` matches names and paths.
     */
    public listPages<ThrowOnError extends boolean = true>(options: Options<ListPagesData, ThrowOnError>): RequestResult<ListPagesResponses, ListPagesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListPagesResponses, ListPagesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/list',
            ...options
        });
    }
    
    /**
     * Delete a page
     *
     * Deletes the page. Visitors get 410 as soon as the call returns. Deletion cannot be undone.
     */
    public deletePage<ThrowOnError extends boolean = true>(options: Options<DeletePageData, ThrowOnError>): RequestResult<DeletePageResponses, DeletePageErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DeletePageResponses, DeletePageErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/{page_id}',
            ...options
        });
    }
    
    /**
     * Retrieve a page
     *
     * Returns the page with its SEO fields and settings.
     */
    public getPage<ThrowOnError extends boolean = true>(options: Options<GetPageData, ThrowOnError>): RequestResult<GetPageResponses, GetPageErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetPageResponses, GetPageErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/{page_id}',
            ...options
        });
    }
    
    /**
     * Update a page
     *
     * Updates the fields you send; `publish_date: null` unpublishes. Returns the page. Visitors of a published one see the change as soon as the call returns; its old path redirects, and scheduled changes are discarded.
     */
    public updatePage<ThrowOnError extends boolean = true>(options: Options<UpdatePageData, ThrowOnError>): RequestResult<UpdatePageResponses, UpdatePageErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<UpdatePageResponses, UpdatePageErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/{page_id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Unpublish a page
     *
     * Unpublishes the page. Visitors get 404 as soon as the call returns. Update the page to publish it again.
     */
    public unpublishPage<ThrowOnError extends boolean = true>(options: Options<UnpublishPageData, ThrowOnError>): RequestResult<UnpublishPageResponses, UnpublishPageErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<UnpublishPageResponses, UnpublishPageErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/{page_id}/unpublish',
            ...options
        });
    }
    
    /**
     * List a page's versions
     *
     * Returns the last 20 published versions of the page, newest first. `search` matches names and paths. A publication that does not change the page itself creates none.
     */
    public listPageVersions<ThrowOnError extends boolean = true>(options: Options<ListPageVersionsData, ThrowOnError>): RequestResult<ListPageVersionsResponses, ListPageVersionsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListPageVersionsResponses, ListPageVersionsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/{page_id}/versions',
            ...options
        });
    }
    
    /**
     * Compare a version of a page with the current one
     *
     * Returns each change since the version. A draft restores it with an edit `restore_page`.
     */
    public getPageVersionDiff<ThrowOnError extends boolean = true>(options: Options<GetPageVersionDiffData, ThrowOnError>): RequestResult<GetPageVersionDiffResponses, GetPageVersionDiffErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetPageVersionDiffResponses, GetPageVersionDiffErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/{page_id}/versions/{number}/diff',
            ...options
        });
    }
    
    /**
     * Restore a version of a page
     *
     * Publishes the content and settings of an earlier version as a new version of the page, without a draft. Its current path is kept. Scheduled changes are discarded.
     */
    public restorePageVersion<ThrowOnError extends boolean = true>(options: Options<RestorePageVersionData, ThrowOnError>): RequestResult<RestorePageVersionResponses, RestorePageVersionErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RestorePageVersionResponses, RestorePageVersionErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/{page_id}/versions/{number}/restore',
            ...options
        });
    }
    
    /**
     * Create a post
     *
     * Creates a post from Markdown and publishes it before the response. Navigation, feed and sitemap follow soon. With `publish_at`, the path is reserved until then.
     */
    public createBlog<ThrowOnError extends boolean = true>(options: Options<CreateBlogData, ThrowOnError>): RequestResult<CreateBlogResponses, CreateBlogErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateBlogResponses, CreateBlogErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/blogs/create',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List a website's posts
     *
     * Returns all posts of the website, published or not. `search` matches names and paths.
     */
    public listBlogs<ThrowOnError extends boolean = true>(options: Options<ListBlogsData, ThrowOnError>): RequestResult<ListBlogsResponses, ListBlogsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListBlogsResponses, ListBlogsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/blogs/list',
            ...options
        });
    }
    
    /**
     * Delete a post
     *
     * Deletes the post. Visitors get 410 as soon as the call returns. Deletion cannot be undone.
     */
    public deleteBlog<ThrowOnError extends boolean = true>(options: Options<DeleteBlogData, ThrowOnError>): RequestResult<DeleteBlogResponses, DeleteBlogErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DeleteBlogResponses, DeleteBlogErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/blogs/{blog_id}',
            ...options
        });
    }
    
    /**
     * Retrieve a post
     *
     * Returns the post with its SEO fields and settings.
     */
    public getBlog<ThrowOnError extends boolean = true>(options: Options<GetBlogData, ThrowOnError>): RequestResult<GetBlogResponses, GetBlogErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetBlogResponses, GetBlogErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/blogs/{blog_id}',
            ...options
        });
    }
    
    /**
     * Update a post
     *
     * Updates the fields you send; `publish_date: null` unpublishes. Returns the post. Visitors of a published one see the change as soon as the call returns; its old path redirects, and scheduled changes are discarded.
     */
    public updateBlog<ThrowOnError extends boolean = true>(options: Options<UpdateBlogData, ThrowOnError>): RequestResult<UpdateBlogResponses, UpdateBlogErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<UpdateBlogResponses, UpdateBlogErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/blogs/{blog_id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Unpublish a post
     *
     * Unpublishes the post. Visitors get 404 as soon as the call returns. Update the post to publish it again.
     */
    public unpublishBlog<ThrowOnError extends boolean = true>(options: Options<UnpublishBlogData, ThrowOnError>): RequestResult<UnpublishBlogResponses, UnpublishBlogErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<UnpublishBlogResponses, UnpublishBlogErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/blogs/{blog_id}/unpublish',
            ...options
        });
    }
    
    /**
     * List a post's versions
     *
     * Returns the last 20 published versions of the post, newest first. `search` matches names and paths. A publication that does not change the post itself creates none.
     */
    public listBlogVersions<ThrowOnError extends boolean = true>(options: Options<ListBlogVersionsData, ThrowOnError>): RequestResult<ListBlogVersionsResponses, ListBlogVersionsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListBlogVersionsResponses, ListBlogVersionsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/blogs/{blog_id}/versions',
            ...options
        });
    }
    
    /**
     * Compare a version of a post with the current one
     *
     * Returns each change since the version. A draft restores it with an edit `restore_page`.
     */
    public getBlogVersionDiff<ThrowOnError extends boolean = true>(options: Options<GetBlogVersionDiffData, ThrowOnError>): RequestResult<GetBlogVersionDiffResponses, GetBlogVersionDiffErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetBlogVersionDiffResponses, GetBlogVersionDiffErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/blogs/{blog_id}/versions/{number}/diff',
            ...options
        });
    }
    
    /**
     * Restore a version of a post
     *
     * Publishes the content and settings of an earlier version as a new version of the post, without a draft. Its current path is kept. Scheduled changes are discarded.
     */
    public restoreBlogVersion<ThrowOnError extends boolean = true>(options: Options<RestoreBlogVersionData, ThrowOnError>): RequestResult<RestoreBlogVersionResponses, RestoreBlogVersionErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RestoreBlogVersionResponses, RestoreBlogVersionErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/blogs/{blog_id}/versions/{number}/restore',
            ...options
        });
    }
    
    /**
     * Retrieve a page's sections
     *
     * Returns the sections of a generated page with the IDs that edits name. `page_id` can be the ID of a post, whose text is returned.
     */
    public getPageSections<ThrowOnError extends boolean = true>(options: Options<GetPageSectionsData, ThrowOnError>): RequestResult<GetPageSectionsResponses, GetPageSectionsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetPageSectionsResponses, GetPageSectionsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/{page_id}/sections',
            ...options
        });
    }
    
    /**
     * List a website's drafts
     *
     * Returns the drafts of the website, newest first. `search` matches titles.
     */
    public listDrafts<ThrowOnError extends boolean = true>(options: Options<ListDraftsData, ThrowOnError>): RequestResult<ListDraftsResponses, ListDraftsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListDraftsResponses, ListDraftsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/drafts',
            ...options
        });
    }
    
    /**
     * Create a draft
     *
     * Creates an empty draft. Its edits stay invisible to visitors until it is published.
     */
    public createDraft<ThrowOnError extends boolean = true>(options: Options<CreateDraftData, ThrowOnError>): RequestResult<CreateDraftResponses, CreateDraftErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateDraftResponses, CreateDraftErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/drafts',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve a draft
     *
     * Returns the draft with its pages and its conflicts with what was published since.
     */
    public getDraft<ThrowOnError extends boolean = true>(options: Options<GetDraftData, ThrowOnError>): RequestResult<GetDraftResponses, GetDraftErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetDraftResponses, GetDraftErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/drafts/{draft_id}',
            ...options
        });
    }
    
    /**
     * Add edits to a draft
     *
     * Saves all edits or none. An invalid value is rejected with section, field and limit.
     */
    public editDraft<ThrowOnError extends boolean = true>(options: Options<EditDraftData, ThrowOnError>): RequestResult<EditDraftResponses, EditDraftErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<EditDraftResponses, EditDraftErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/edits',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Compare a draft with what is published
     *
     * Returns each change that publishing would make. Publishing with its `digest` makes exactly these.
     */
    public getDraftDiff<ThrowOnError extends boolean = true>(options: Options<GetDraftDiffData, ThrowOnError>): RequestResult<GetDraftDiffResponses, GetDraftDiffErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetDraftDiffResponses, GetDraftDiffErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/diff',
            ...options
        });
    }
    
    /**
     * Publish a draft
     *
     * Publishes all pages of the draft at once; unpublished ones stay unpublished. Other pages show its facts and theme a few seconds later. A conflict returns 409 with all three values. With `changes`, returns a new draft of these; the draft stays open with the others. With `publish_at`, it takes no edits until then.
     */
    public publishDraft<ThrowOnError extends boolean = true>(options: Options<PublishDraftData, ThrowOnError>): RequestResult<PublishDraftResponses, PublishDraftErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<PublishDraftResponses, PublishDraftErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/publish',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Undo the last edits, a submission, a schedule or a publication
     *
     * Undoes the last edits of an open draft, the submission of a submitted one, or, with the scope `write`, a schedule or publication.
     */
    public undoDraft<ThrowOnError extends boolean = true>(options: Options<UndoDraftData, ThrowOnError>): RequestResult<UndoDraftResponses, UndoDraftErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<UndoDraftResponses, UndoDraftErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/undo',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Discard a draft
     *
     * Closes the draft without publishing it, or takes `changes` out of it, which the undo of the draft brings back.
     */
    public discardDraft<ThrowOnError extends boolean = true>(options: Options<DiscardDraftData, ThrowOnError>): RequestResult<DiscardDraftResponses, DiscardDraftErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<DiscardDraftResponses, DiscardDraftErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/discard',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Submit a draft for approval
     *
     * The draft takes no edits until it is approved or returned; its undo opens it again. Mails the team of the workspace.
     */
    public submitDraft<ThrowOnError extends boolean = true>(options: Options<SubmitDraftData, ThrowOnError>): RequestResult<SubmitDraftResponses, SubmitDraftErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SubmitDraftResponses, SubmitDraftErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/submit',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Approve a submitted draft
     *
     * Publishes exactly what `digest` names, now or at `publish_at`. Mails the author.
     */
    public approveDraft<ThrowOnError extends boolean = true>(options: Options<ApproveDraftData, ThrowOnError>): RequestResult<ApproveDraftResponses, ApproveDraftErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ApproveDraftResponses, ApproveDraftErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/approve',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Return a submitted draft
     *
     * Opens the draft again for its author, who gets the comment by mail.
     */
    public returnDraft<ThrowOnError extends boolean = true>(options: Options<ReturnDraftData, ThrowOnError>): RequestResult<ReturnDraftResponses, ReturnDraftErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ReturnDraftResponses, ReturnDraftErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/return',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List a draft's comments
     *
     * Returns comments and steps of the review, newest first. `search` matches comments.
     */
    public listDraftComments<ThrowOnError extends boolean = true>(options: Options<ListDraftCommentsData, ThrowOnError>): RequestResult<ListDraftCommentsResponses, ListDraftCommentsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListDraftCommentsResponses, ListDraftCommentsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/comments',
            ...options
        });
    }
    
    /**
     * Comment on a draft
     *
     * Adds a comment and mails it to the author of the draft, or to the team if the author wrote it.
     */
    public createDraftComment<ThrowOnError extends boolean = true>(options: Options<CreateDraftCommentData, ThrowOnError>): RequestResult<CreateDraftCommentResponses, CreateDraftCommentErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateDraftCommentResponses, CreateDraftCommentErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/drafts/{draft_id}/comments',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List a website's form submissions
     *
     * Returns what visitors sent with the forms of the website, newest first. `search` matches what they entered. With `Accept: text/csv` it returns the newest 10,000 as CSV, with a column for each field.
     */
    public listFormSubmissions<ThrowOnError extends boolean = true>(options: Options<ListFormSubmissionsData, ThrowOnError>): RequestResult<ListFormSubmissionsResponses, ListFormSubmissionsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListFormSubmissionsResponses, ListFormSubmissionsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/forms/submissions',
            ...options
        });
    }
    
    /**
     * Delete a form submission
     *
     * Deletes the submission for good, with its files and its `form.submitted` event. Mail and webhooks that were delivered stay with their receivers.
     */
    public deleteFormSubmission<ThrowOnError extends boolean = true>(options: Options<DeleteFormSubmissionData, ThrowOnError>): RequestResult<DeleteFormSubmissionResponses, DeleteFormSubmissionErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DeleteFormSubmissionResponses, DeleteFormSubmissionErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/forms/submissions/{submission_id}',
            ...options
        });
    }
    
    /**
     * Retrieve a form submission
     *
     * Returns what a visitor entered, in the order of the form, and the page that the form was on.
     */
    public getFormSubmission<ThrowOnError extends boolean = true>(options: Options<GetFormSubmissionData, ThrowOnError>): RequestResult<GetFormSubmissionResponses, GetFormSubmissionErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetFormSubmissionResponses, GetFormSubmissionErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/forms/submissions/{submission_id}',
            ...options
        });
    }
    
    /**
     * Download a file of a form submission
     *
     * Returns the bytes of a file that a visitor sent, unchanged. `attachments[].url` of the submission is this operation's URL.
     */
    public downloadFormAttachment<ThrowOnError extends boolean = true>(options: Options<DownloadFormAttachmentData, ThrowOnError>): RequestResult<DownloadFormAttachmentResponses, DownloadFormAttachmentErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DownloadFormAttachmentResponses, DownloadFormAttachmentErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/forms/submissions/{submission_id}/attachments/{attachment_id}',
            ...options
        });
    }
    
    /**
     * Upload a file
     *
     * Uploads an image (up to 10 MiB and 50 megapixels), video (100 MiB), document (25 MiB) or font (5 MiB) and returns its public URL. Send JSON of at most 40 MiB with `file_base64` or `source_url`, or multipart/form-data with the bytes in the part `file`. The type is detected from the content. Images lose their metadata and get WebP and AVIF `variants` a few seconds later. The same bytes with the same name and alternative text return the existing file.
     */
    public uploadMedia<ThrowOnError extends boolean = true>(options: Options<UploadMediaData, ThrowOnError>): RequestResult<UploadMediaResponses, UploadMediaErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<UploadMediaResponses, UploadMediaErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/media/upload',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Upload a batch of files
     *
     * Uploads up to 20 files in one JSON body of at most 40 MiB and returns the result of each file in the given order. An invalid file is reported with its own error; the other files are stored.
     */
    public uploadMediaBatch<ThrowOnError extends boolean = true>(options: Options<UploadMediaBatchData, ThrowOnError>): RequestResult<UploadMediaBatchResponses, UploadMediaBatchErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<UploadMediaBatchResponses, UploadMediaBatchErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/media/upload/batch',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List a website's files
     *
     * Returns the files of the website. `search` matches file names.
     */
    public listMedia<ThrowOnError extends boolean = true>(options: Options<ListMediaData, ThrowOnError>): RequestResult<ListMediaResponses, ListMediaErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListMediaResponses, ListMediaErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/media/list',
            ...options
        });
    }
    
    /**
     * Delete a file
     *
     * Deletes the file and its variants. Their URLs return 404 as soon as the call returns. Pages that reference the file are not changed.
     */
    public deleteMedia<ThrowOnError extends boolean = true>(options: Options<DeleteMediaData, ThrowOnError>): RequestResult<DeleteMediaResponses, DeleteMediaErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DeleteMediaResponses, DeleteMediaErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/media/{media_id}',
            ...options
        });
    }
    
    /**
     * Retrieve a file
     *
     * Returns the public URL of the file, its properties and the `variants` that exist so far.
     */
    public getMedia<ThrowOnError extends boolean = true>(options: Options<GetMediaData, ThrowOnError>): RequestResult<GetMediaResponses, GetMediaErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetMediaResponses, GetMediaErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/media/{media_id}',
            ...options
        });
    }
    
    /**
     * Retrieve a website's analytics
     *
     * Returns the traffic of a website in a period of up to two years: visitors, visits, page views, where they come from, and how fast pages are. Bots do not count. Numbers are up to a minute old. With `Accept: text/csv`, `series` and the top lists are one CSV table.
     */
    public getWebsiteAnalytics<ThrowOnError extends boolean = true>(options: Options<GetWebsiteAnalyticsData, ThrowOnError>): RequestResult<GetWebsiteAnalyticsResponses, GetWebsiteAnalyticsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetWebsiteAnalyticsResponses, GetWebsiteAnalyticsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/analytics',
            ...options
        });
    }
    
    /**
     * Retrieve the workspace's analytics
     *
     * Returns the traffic of all websites of the workspace together, and of the busiest. Top lists come from the 200 busiest names of each day. With `Accept: text/csv`, `series` and the top lists are one CSV table.
     */
    public getWorkspaceAnalytics<ThrowOnError extends boolean = true>(options?: Options<GetWorkspaceAnalyticsData, ThrowOnError>): RequestResult<GetWorkspaceAnalyticsResponses, GetWorkspaceAnalyticsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<GetWorkspaceAnalyticsResponses, GetWorkspaceAnalyticsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/analytics',
            ...options
        });
    }
    
    /**
     * Create a client
     *
     * Creates a client of the workspace and returns it. A client with the same email address, ignoring case, returns 400 `client_exists`.
     */
    public createClient<ThrowOnError extends boolean = true>(options: Options<CreateClientData, ThrowOnError>): RequestResult<CreateClientResponses, CreateClientErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateClientResponses, CreateClientErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/client/create',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List the workspace's clients
     *
     * Returns the clients of the workspace. `search` matches names and email addresses.
     */
    public listClients<ThrowOnError extends boolean = true>(options?: Options<ListClientsData, ThrowOnError>): RequestResult<ListClientsResponses, ListClientsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListClientsResponses, ListClientsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/client/list',
            ...options
        });
    }
    
    /**
     * Retrieve a client
     *
     * Returns the client with the number of its websites.
     */
    public getClient<ThrowOnError extends boolean = true>(options: Options<GetClientData, ThrowOnError>): RequestResult<GetClientResponses, GetClientErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetClientResponses, GetClientErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/client/{client_id}',
            ...options
        });
    }
    
    /**
     * Update a client
     *
     * Updates the fields you send. Returns the client. A `website_limit` below the current number of websites only prevents new ones.
     */
    public updateClient<ThrowOnError extends boolean = true>(options: Options<UpdateClientData, ThrowOnError>): RequestResult<UpdateClientResponses, UpdateClientErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).put<UpdateClientResponses, UpdateClientErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/client/update',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Create a sign-in link
     *
     * Creates a link and a verification code that sign a client or team member in to the console. Both expire after 15 minutes and work once; a newer link replaces an older one. The API also mails them if mail is configured.
     */
    public createMagicLink<ThrowOnError extends boolean = true>(options: Options<CreateMagicLinkData, ThrowOnError>): RequestResult<CreateMagicLinkResponses, CreateMagicLinkErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateMagicLinkResponses, CreateMagicLinkErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/client/magic-link',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a client
     *
     * Deletes a client and ends the client's sessions and sign-in links at once. The client's websites are kept and become unassigned.
     */
    public deleteClient<ThrowOnError extends boolean = true>(options: Options<DeleteClientData, ThrowOnError>): RequestResult<DeleteClientResponses, DeleteClientErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DeleteClientResponses, DeleteClientErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/client/delete',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List workspace team members
     *
     * Returns the team of the workspace, newest first, without the teams of single websites. `search` matches names and email addresses.
     */
    public listWorkspaceMembers<ThrowOnError extends boolean = true>(options?: Options<ListWorkspaceMembersData, ThrowOnError>): RequestResult<ListWorkspaceMembersResponses, ListWorkspaceMembersErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListWorkspaceMembersResponses, ListWorkspaceMembersErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/team',
            ...options
        });
    }
    
    /**
     * Add a workspace team member
     *
     * Adds a member with the role "Team", who can sign in to the console and edit all websites.
     */
    public createWorkspaceMember<ThrowOnError extends boolean = true>(options: Options<CreateWorkspaceMemberData, ThrowOnError>): RequestResult<CreateWorkspaceMemberResponses, CreateWorkspaceMemberErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateWorkspaceMemberResponses, CreateWorkspaceMemberErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/team',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Remove a workspace team member
     *
     * Removes the member and ends the access to the workspace at once. Memberships of single websites are kept.
     */
    public deleteWorkspaceMember<ThrowOnError extends boolean = true>(options: Options<DeleteWorkspaceMemberData, ThrowOnError>): RequestResult<DeleteWorkspaceMemberResponses, DeleteWorkspaceMemberErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DeleteWorkspaceMemberResponses, DeleteWorkspaceMemberErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/team/{member_id}',
            ...options
        });
    }
    
    /**
     * List a website's team members
     *
     * Returns the team of the website, newest first, without the team of the workspace. `search` matches names and email addresses.
     */
    public listWebsiteMembers<ThrowOnError extends boolean = true>(options: Options<ListWebsiteMembersData, ThrowOnError>): RequestResult<ListWebsiteMembersResponses, ListWebsiteMembersErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListWebsiteMembersResponses, ListWebsiteMembersErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/team',
            ...options
        });
    }
    
    /**
     * Add a website team member
     *
     * Adds a member to the team of one website as Editor or Commenter.
     */
    public createWebsiteMember<ThrowOnError extends boolean = true>(options: Options<CreateWebsiteMemberData, ThrowOnError>): RequestResult<CreateWebsiteMemberResponses, CreateWebsiteMemberErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateWebsiteMemberResponses, CreateWebsiteMemberErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/team',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Remove a website team member
     *
     * Removes the member and ends the access to this website at once. Other memberships are kept.
     */
    public deleteWebsiteMember<ThrowOnError extends boolean = true>(options: Options<DeleteWebsiteMemberData, ThrowOnError>): RequestResult<DeleteWebsiteMemberResponses, DeleteWebsiteMemberErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DeleteWebsiteMemberResponses, DeleteWebsiteMemberErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/team/{member_id}',
            ...options
        });
    }
    
    /**
     * Retrieve the workspace
     *
     * Returns the workspace of the API key with its settings, credit balance and counts.
     */
    public getWorkspace<ThrowOnError extends boolean = true>(options?: Options<GetWorkspaceData, ThrowOnError>): RequestResult<GetWorkspaceResponses, GetWorkspaceErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<GetWorkspaceResponses, GetWorkspaceErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace',
            ...options
        });
    }
    
    /**
     * Update the workspace
     *
     * Updates the fields you send; `null` clears a field. Returns the workspace. `lang_code` also sets `workspace_language`.
     */
    public updateWorkspace<ThrowOnError extends boolean = true>(options: Options<UpdateWorkspaceData, ThrowOnError>): RequestResult<UpdateWorkspaceResponses, UpdateWorkspaceErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<UpdateWorkspaceResponses, UpdateWorkspaceErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve the caller's permissions
     *
     * Returns what the API key may do.
     */
    public getPermissions<ThrowOnError extends boolean = true>(options?: Options<GetPermissionsData, ThrowOnError>): RequestResult<GetPermissionsResponses, GetPermissionsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<GetPermissionsResponses, GetPermissionsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/permissions',
            ...options
        });
    }
    
    /**
     * Retrieve credits and prices
     *
     * Returns the credit balance of the workspace, the current prices, and the spending of the last 30 days.
     */
    public getCredits<ThrowOnError extends boolean = true>(options?: Options<GetCreditsData, ThrowOnError>): RequestResult<GetCreditsResponses, GetCreditsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<GetCreditsResponses, GetCreditsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/credits',
            ...options
        });
    }
    
    /**
     * List credit ledger entries
     *
     * Returns all grants, charges and refunds of the workspace, newest first. Entries are immutable. `search` matches reasons, items and workflow IDs.
     */
    public listCreditEntries<ThrowOnError extends boolean = true>(options?: Options<ListCreditEntriesData, ThrowOnError>): RequestResult<ListCreditEntriesResponses, ListCreditEntriesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListCreditEntriesResponses, ListCreditEntriesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/credits/ledger',
            ...options
        });
    }
    
    /**
     * Retrieve used credits
     *
     * Returns charges and refunds by day, client, website and kind. With `Accept: text/csv`, a CSV table.
     */
    public getUsage<ThrowOnError extends boolean = true>(options?: Options<GetUsageData, ThrowOnError>): RequestResult<GetUsageResponses, GetUsageErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<GetUsageResponses, GetUsageErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/credits/usage',
            ...options
        });
    }
    
    /**
     * Estimate websites before ordering them
     *
     * Returns price, expected time, and what to ask the customer. `warnings` name what cannot be done. Charges nothing.
     */
    public estimateWebsites<ThrowOnError extends boolean = true>(options: Options<EstimateWebsitesData, ThrowOnError>): RequestResult<EstimateWebsitesResponses, EstimateWebsitesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<EstimateWebsitesResponses, EstimateWebsitesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/estimate',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve a client's budget
     *
     * Returns what the client can spend of the balance, and what it has spent.
     */
    public getClientCredits<ThrowOnError extends boolean = true>(options: Options<GetClientCreditsData, ThrowOnError>): RequestResult<GetClientCreditsResponses, GetClientCreditsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetClientCreditsResponses, GetClientCreditsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/credits/client',
            ...options
        });
    }
    
    /**
     * Allocate credits to a client
     *
     * Limits what is spent on websites for the client and on edits that it orders in the console. The workspace pays.
     */
    public allocateClientCredits<ThrowOnError extends boolean = true>(options: Options<AllocateClientCreditsData, ThrowOnError>): RequestResult<AllocateClientCreditsResponses, AllocateClientCreditsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AllocateClientCreditsResponses, AllocateClientCreditsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/credits/client/allocate',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Send a test event
     *
     * Sends an event `webhook.test` to the `webhook_url` of the workspace and returns its delivery.
     */
    public testWebhook<ThrowOnError extends boolean = true>(options?: Options<TestWebhookData, ThrowOnError>): RequestResult<TestWebhookResponses, TestWebhookErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).post<TestWebhookResponses, TestWebhookErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/webhooks/test',
            ...options
        });
    }
    
    /**
     * List webhook deliveries
     *
     * Returns the webhook events of the last 30 days, newest first, with the attempts to deliver them. `search` matches the name and email address that they are about.
     */
    public listWebhookDeliveries<ThrowOnError extends boolean = true>(options?: Options<ListWebhookDeliveriesData, ThrowOnError>): RequestResult<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/webhooks/deliveries',
            ...options
        });
    }
    
    /**
     * Retrieve a webhook delivery
     *
     * Returns a webhook event of the last 30 days with the attempts to deliver it.
     */
    public getWebhookDelivery<ThrowOnError extends boolean = true>(options: Options<GetWebhookDeliveryData, ThrowOnError>): RequestResult<GetWebhookDeliveryResponses, GetWebhookDeliveryErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetWebhookDeliveryResponses, GetWebhookDeliveryErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/webhooks/deliveries/{event_id}',
            ...options
        });
    }
    
    /**
     * Redeliver a webhook event
     *
     * Sends a webhook event again, with the same `webhook-id`. If the delivery waits for its next attempt, that attempt is made at once.
     */
    public redeliverWebhook<ThrowOnError extends boolean = true>(options: Options<RedeliverWebhookData, ThrowOnError>): RequestResult<RedeliverWebhookResponses, RedeliverWebhookErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RedeliverWebhookResponses, RedeliverWebhookErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/webhooks/deliveries/{event_id}/redeliver',
            ...options
        });
    }
    
    /**
     * Redeliver failed webhook events
     *
     * Schedules all deliveries since a time that failed or were cancelled, up to 10000, oldest first. Each event keeps its `webhook-id`.
     */
    public redeliverWebhooks<ThrowOnError extends boolean = true>(options: Options<RedeliverWebhooksData, ThrowOnError>): RequestResult<RedeliverWebhooksResponses, RedeliverWebhooksErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RedeliverWebhooksResponses, RedeliverWebhooksErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/webhooks/redeliver',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Rotate the webhook secret
     *
     * Replaces the signing secret and returns the new one, which is shown only once. For 24 hours deliveries are signed with both secrets.
     */
    public rotateWebhookSecret<ThrowOnError extends boolean = true>(options?: Options<RotateWebhookSecretData, ThrowOnError>): RequestResult<RotateWebhookSecretResponses, RotateWebhookSecretErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).post<RotateWebhookSecretResponses, RotateWebhookSecretErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/webhooks/rotate-secret',
            ...options
        });
    }
    
    /**
     * List API keys
     *
     * Returns the API keys of the workspace, newest first and without secret texts, including revoked and expired keys. `search` matches names.
     */
    public listApiKeys<ThrowOnError extends boolean = true>(options?: Options<ListApiKeysData, ThrowOnError>): RequestResult<ListApiKeysResponses, ListApiKeysErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListApiKeysResponses, ListApiKeysErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/api-keys',
            ...options
        });
    }
    
    /**
     * Create an API key
     *
     * Creates an API key and returns it with its secret text, which is shown only once.
     */
    public createApiKey<ThrowOnError extends boolean = true>(options: Options<CreateApiKeyData, ThrowOnError>): RequestResult<CreateApiKeyResponses, CreateApiKeyErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CreateApiKeyResponses, CreateApiKeyErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/api-keys',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Rotate an API key
     *
     * Creates a key with the same name, scopes, limit and expiry and returns it with its secret text. The old key works for `grace_seconds` more, or is revoked at once if that is 0.
     */
    public rotateApiKey<ThrowOnError extends boolean = true>(options: Options<RotateApiKeyData, ThrowOnError>): RequestResult<RotateApiKeyResponses, RotateApiKeyErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RotateApiKeyResponses, RotateApiKeyErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/api-keys/{key_id}/rotate',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Revoke an API key
     *
     * Revokes an API key. Requests with the key fail as soon as the call returns. The key stays in the list with its `revoked_at`.
     */
    public revokeApiKey<ThrowOnError extends boolean = true>(options: Options<RevokeApiKeyData, ThrowOnError>): RequestResult<RevokeApiKeyResponses, RevokeApiKeyErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<RevokeApiKeyResponses, RevokeApiKeyErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/api-keys/{key_id}',
            ...options
        });
    }
    
    /**
     * List the audit log
     *
     * Returns who changed what, and what assistants read, newest first. `search` matches names. With `Accept: text/csv` or `application/jsonl` it returns all entries.
     */
    public listAuditLog<ThrowOnError extends boolean = true>(options?: Options<ListAuditLogData, ThrowOnError>): RequestResult<ListAuditLogResponses, ListAuditLogErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListAuditLogResponses, ListAuditLogErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/audit-log',
            ...options
        });
    }
}
