// Made by "npm run client" from openapi.json. Do not edit.
// @ts-nocheck

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, ServerSentEventsResult, TDataShape } from './client/index.ts';
import type { AssignWebsiteData, AssignWebsiteErrors, AssignWebsiteResponses, CancelWorkflowData, CancelWorkflowErrors, CancelWorkflowResponses, CreateAiBlogBatchData, CreateAiBlogBatchErrors, CreateAiBlogBatchResponses, CreateAiBlogData, CreateAiBlogErrors, CreateAiBlogResponses, CreateAiPageBatchData, CreateAiPageBatchErrors, CreateAiPageBatchResponses, CreateAiPageData, CreateAiPageErrors, CreateAiPageResponses, CreateAiWebsiteBatchData, CreateAiWebsiteBatchErrors, CreateAiWebsiteBatchResponses, CreateAiWebsiteData, CreateAiWebsiteErrors, CreateAiWebsiteResponses, CreateApiKeyData, CreateApiKeyErrors, CreateApiKeyResponses, CreateBlogData, CreateBlogErrors, CreateBlogResponses, CreateClientData, CreateClientErrors, CreateClientResponses, CreateMagicLinkData, CreateMagicLinkErrors, CreateMagicLinkResponses, CreatePageData, CreatePageErrors, CreatePageResponses, CreateWebsiteData, CreateWebsiteErrors, CreateWebsiteMemberData, CreateWebsiteMemberErrors, CreateWebsiteMemberResponses, CreateWebsiteResponses, CreateWorkspaceMemberData, CreateWorkspaceMemberErrors, CreateWorkspaceMemberResponses, DeleteBlogData, DeleteBlogErrors, DeleteBlogResponses, DeleteClientData, DeleteClientErrors, DeleteClientResponses, DeleteMediaData, DeleteMediaErrors, DeleteMediaResponses, DeletePageData, DeletePageErrors, DeletePageResponses, DeleteWebsiteData, DeleteWebsiteErrors, DeleteWebsiteMemberData, DeleteWebsiteMemberErrors, DeleteWebsiteMemberResponses, DeleteWebsiteResponses, DeleteWorkspaceMemberData, DeleteWorkspaceMemberErrors, DeleteWorkspaceMemberResponses, FollowWorkflowData, FollowWorkflowErrors, FollowWorkflowResponse, FollowWorkflowResponses, GetAiBatchStatusData, GetAiBatchStatusErrors, GetAiBatchStatusResponses, GetAiBlogStatusData, GetAiBlogStatusErrors, GetAiBlogStatusesData, GetAiBlogStatusesErrors, GetAiBlogStatusesResponses, GetAiBlogStatusResponses, GetAiPageStatusData, GetAiPageStatusErrors, GetAiPageStatusesData, GetAiPageStatusesErrors, GetAiPageStatusesResponses, GetAiPageStatusResponses, GetAiWebsiteStatusData, GetAiWebsiteStatusErrors, GetAiWebsiteStatusesData, GetAiWebsiteStatusesErrors, GetAiWebsiteStatusesResponses, GetAiWebsiteStatusResponses, GetBlogData, GetBlogErrors, GetBlogResponses, GetCreditsData, GetCreditsErrors, GetCreditsResponses, GetPageData, GetPageErrors, GetPageResponses, GetWebsiteData, GetWebsiteErrors, GetWebsiteResponses, GetWorkspaceData, GetWorkspaceErrors, GetWorkspaceResponses, ListApiKeysData, ListApiKeysErrors, ListApiKeysResponses, ListBlogsData, ListBlogsErrors, ListBlogsResponses, ListBlogVersionsData, ListBlogVersionsErrors, ListBlogVersionsResponses, ListClientsData, ListClientsErrors, ListClientsResponses, ListCreditEntriesData, ListCreditEntriesErrors, ListCreditEntriesResponses, ListMediaData, ListMediaErrors, ListMediaResponses, ListPagesData, ListPagesErrors, ListPagesResponses, ListPageVersionsData, ListPageVersionsErrors, ListPageVersionsResponses, ListWebsiteMembersData, ListWebsiteMembersErrors, ListWebsiteMembersResponses, ListWebsitesData, ListWebsitesErrors, ListWebsitesResponses, ListWorkflowsData, ListWorkflowsErrors, ListWorkflowsResponses, ListWorkspaceMembersData, ListWorkspaceMembersErrors, ListWorkspaceMembersResponses, RestoreBlogVersionData, RestoreBlogVersionErrors, RestoreBlogVersionResponses, RestorePageVersionData, RestorePageVersionErrors, RestorePageVersionResponses, RetryWorkflowData, RetryWorkflowErrors, RetryWorkflowResponses, RevokeApiKeyData, RevokeApiKeyErrors, RevokeApiKeyResponses, RotateApiKeyData, RotateApiKeyErrors, RotateApiKeyResponses, UnpublishBlogData, UnpublishBlogErrors, UnpublishBlogResponses, UnpublishPageData, UnpublishPageErrors, UnpublishPageResponses, UpdateBlogData, UpdateBlogErrors, UpdateBlogResponses, UpdateClientData, UpdateClientErrors, UpdateClientResponses, UpdatePageData, UpdatePageErrors, UpdatePageResponses, UpdateWebsiteData, UpdateWebsiteErrors, UpdateWebsiteResponses, UpdateWebsiteSettingsData, UpdateWebsiteSettingsErrors, UpdateWebsiteSettingsResponses, UpdateWorkspaceData, UpdateWorkspaceErrors, UpdateWorkspaceResponses, UploadMediaBatchData, UploadMediaBatchErrors, UploadMediaBatchResponses, UploadMediaData, UploadMediaErrors, UploadMediaResponses } from './types.gen.ts';

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
     * Make up to 25 websites from prompts
     *
     * Takes the price of all websites in one step and starts one durable workflow that makes them side by side. An item that is not as it must be, or cannot be taken, fails alone, costs nothing and is told by itself; where the rest cannot be paid whole, nothing is charged or started. What fails later is given back, item by item. Each item has the status of an order of its own.
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
     * Make up to 25 pages from prompts
     *
     * Takes the price of all pages in one step and starts one durable workflow that makes them side by side. An item that is not as it must be, or cannot be taken, fails alone, costs nothing and is told by itself; where the rest cannot be paid whole, nothing is charged or started. What fails later is given back, item by item. Each item has the status of an order of its own.
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
     * Make up to 25 posts from prompts
     *
     * Takes the price of all posts in one step and starts one durable workflow that makes them side by side. An item that is not as it must be, or cannot be taken, fails alone, costs nothing and is told by itself; where the rest cannot be paid whole, nothing is charged or started. What fails later is given back, item by item. Each item has the status of an order of its own.
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
     * What a post was at each publication
     *
     * The last 20 of them, newest first; `search` looks into name and path. A publication that changes nothing of the post itself makes none.
     */
    public listBlogVersions<ThrowOnError extends boolean = true>(options: Options<ListBlogVersionsData, ThrowOnError>): RequestResult<ListBlogVersionsResponses, ListBlogVersionsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListBlogVersionsResponses, ListBlogVersionsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/blogs/{blog_id}/versions',
            ...options
        });
    }
    
    /**
     * Publish an earlier version of a post
     *
     * All that the post said then is published again, as a new version; only its path stays what it is now. What was held back is given up.
     */
    public restoreBlogVersion<ThrowOnError extends boolean = true>(options: Options<RestoreBlogVersionData, ThrowOnError>): RequestResult<RestoreBlogVersionResponses, RestoreBlogVersionErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RestoreBlogVersionResponses, RestoreBlogVersionErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/blogs/{blog_id}/versions/{number}/restore',
            ...options
        });
    }
    
    /**
     * A website’s posts
     *
     * Newest first, the unpublished ones too; `search` looks into name and path.
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
     * Nobody sees it once this is answered, published or not; its path answers 410, and its file is deleted soon after.
     */
    public deleteBlog<ThrowOnError extends boolean = true>(options: Options<DeleteBlogData, ThrowOnError>): RequestResult<DeleteBlogResponses, DeleteBlogErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DeleteBlogResponses, DeleteBlogErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/blogs/{blog_id}',
            ...options
        });
    }
    
    /**
     * One post in full
     *
     * The post with its search texts and settings.
     */
    public getBlog<ThrowOnError extends boolean = true>(options: Options<GetBlogData, ThrowOnError>): RequestResult<GetBlogResponses, GetBlogErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetBlogResponses, GetBlogErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/blogs/{blog_id}',
            ...options
        });
    }
    
    /**
     * Change some fields of a post
     *
     * What is absent stays, at every depth; null is the default. Visitors see the change of a published one once this is answered; its old path leads to a new one. What was held back of a published one is given up.
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
     * Make and publish a post
     *
     * From Markdown: visitors see it once this is answered. What other pages show of it, such as the navigation, follows soon after. With `publish_at` nobody sees it until then, and its path is its own already. 400 `path_in_use` for a path that something else has.
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
     * Take a post away from visitors
     *
     * Nobody sees it once this is answered; it can be changed, and published again by an update. One that is unpublished stays so.
     */
    public unpublishBlog<ThrowOnError extends boolean = true>(options: Options<UnpublishBlogData, ThrowOnError>): RequestResult<UnpublishBlogResponses, UnpublishBlogErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<UnpublishBlogResponses, UnpublishBlogErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/blogs/{blog_id}/unpublish',
            ...options
        });
    }
    
    /**
     * Add a client
     *
     * One e-mail address names one client of a workspace, whatever its case: else 400 `client_exists`.
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
     * The workspace’s clients
     *
     * Newest first; `search` looks into name and e-mail address.
     */
    public listClients<ThrowOnError extends boolean = true>(options?: Options<ListClientsData, ThrowOnError>): RequestResult<ListClientsResponses, ListClientsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListClientsResponses, ListClientsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/client/list',
            ...options
        });
    }
    
    /**
     * Change a client
     *
     * What is absent stays; null is the default. A limit below what the client has takes nothing away: it stops new websites. 400 `client_not_found`, or `client_exists` when another client has the e-mail address.
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
     * Let somebody sign in
     *
     * Makes a link and a verification code with which a client, or a member of a team, signs in to the console without a password: once, within 15 minutes. They are mailed as well, where the installation sends mail. A newer link puts an end to the older one.
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
     * Remove a client
     *
     * Ends the client’s access; their websites stay, unassigned. 400 `client_not_found`.
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
     * Balance and prices
     *
     * How many credits the workspace has, what things cost, and what the last 30 days cost.
     */
    public getCredits<ThrowOnError extends boolean = true>(options?: Options<GetCreditsData, ThrowOnError>): RequestResult<GetCreditsResponses, GetCreditsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<GetCreditsResponses, GetCreditsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/credits',
            ...options
        });
    }
    
    /**
     * The ledger
     *
     * Every grant, charge and refund, newest first. Entries are never changed or removed.
     */
    public listCreditEntries<ThrowOnError extends boolean = true>(options?: Options<ListCreditEntriesData, ThrowOnError>): RequestResult<ListCreditEntriesResponses, ListCreditEntriesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListCreditEntriesResponses, ListCreditEntriesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/credits/ledger',
            ...options
        });
    }
    
    /**
     * Make a website from a prompt
     *
     * Takes the price of a website and starts a durable workflow that plans it, makes every page and publishes it. The answer comes when the charge is durable; ask the status for the rest. What fails is given back.
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
     * How far a website is
     *
     * The status of the whole order and of every page. It can be asked forever, also long after the work is done.
     */
    public getAiWebsiteStatus<ThrowOnError extends boolean = true>(options: Options<GetAiWebsiteStatusData, ThrowOnError>): RequestResult<GetAiWebsiteStatusResponses, GetAiWebsiteStatusErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetAiWebsiteStatusResponses, GetAiWebsiteStatusErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/website/status/{workflow_id}',
            ...options
        });
    }
    
    /**
     * Make a page from a prompt
     *
     * Takes the price of a page and starts a durable workflow that writes it in the website’s voice and look, and publishes it: it joins the navigation and the sitemap. The answer comes when the charge is durable; ask the status for the rest. What fails is given back.
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
     * How far a page is
     *
     * The status of the order. It can be asked forever, also long after the work is done.
     */
    public getAiPageStatus<ThrowOnError extends boolean = true>(options: Options<GetAiPageStatusData, ThrowOnError>): RequestResult<GetAiPageStatusResponses, GetAiPageStatusErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetAiPageStatusResponses, GetAiPageStatusErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/page/status/{workflow_id}',
            ...options
        });
    }
    
    /**
     * Make a post from a prompt
     *
     * Takes the price of a post and starts a durable workflow that writes it in the website’s voice and look, and publishes it: it joins the blog, its feed and the sitemap. The answer comes when the charge is durable; ask the status for the rest. What fails is given back.
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
     * How far a post is
     *
     * The status of the order. It can be asked forever, also long after the work is done.
     */
    public getAiBlogStatus<ThrowOnError extends boolean = true>(options: Options<GetAiBlogStatusData, ThrowOnError>): RequestResult<GetAiBlogStatusResponses, GetAiBlogStatusErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetAiBlogStatusResponses, GetAiBlogStatusErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/blog/status/{workflow_id}',
            ...options
        });
    }
    
    /**
     * The workspace’s keys
     *
     * Newest first, ended ones too, never with their texts; `search` looks into the name.
     */
    public listApiKeys<ThrowOnError extends boolean = true>(options?: Options<ListApiKeysData, ThrowOnError>): RequestResult<ListApiKeysResponses, ListApiKeysErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListApiKeysResponses, ListApiKeysErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/api-keys',
            ...options
        });
    }
    
    /**
     * Make a key
     *
     * The key’s text is in this answer and nowhere else. A key cannot give a new key scopes that it lacks itself: 403.
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
     * End a key
     *
     * From this answer on the key is turned down everywhere. It stays in the list with its `revoked_at`.
     */
    public revokeApiKey<ThrowOnError extends boolean = true>(options: Options<RevokeApiKeyData, ThrowOnError>): RequestResult<RevokeApiKeyResponses, RevokeApiKeyErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<RevokeApiKeyResponses, RevokeApiKeyErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/api-keys/{key_id}',
            ...options
        });
    }
    
    /**
     * Replace a key
     *
     * Makes a key of the same name, scopes and end. The old one goes on working for the grace time; without one it ends at once. A key is replaced once: one that has ended or has a successor is answered 404.
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
     * Upload a file
     *
     * A picture (10 MiB, 50 megapixels), video (100 MiB), document (25 MiB) or font (5 MiB), told by its bytes and not by its name; public at its URL before the answer. Send it as JSON of at most 40 MiB, in base64 or by a URL that we fetch, or as multipart/form-data with the bytes in the part `file`. Pictures are cleared of all that is not picture. The same bytes are one file of the website: sent again, they are answered as it is. Narrower WebP copies appear in `variants` soon after.
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
     * Upload up to 20 files
     *
     * JSON of at most 40 MiB. What is wrong with the bytes of one file stops no other: each is told by itself, in the order given. A body that is not as it must be is 400 as a whole, and nothing of it is kept.
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
     * The website’s files
     *
     * Newest first; `search` looks into their names.
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
     * Its URL, and those of its variants, are answered 404 from now on; pages that show it are not changed.
     */
    public deleteMedia<ThrowOnError extends boolean = true>(options: Options<DeleteMediaData, ThrowOnError>): RequestResult<DeleteMediaResponses, DeleteMediaErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DeleteMediaResponses, DeleteMediaErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/media/{media_id}',
            ...options
        });
    }
    
    /**
     * The workspace’s team
     *
     * Newest first, without the people of single websites; `search` looks into name and e-mail address.
     */
    public listWorkspaceMembers<ThrowOnError extends boolean = true>(options?: Options<ListWorkspaceMembersData, ThrowOnError>): RequestResult<ListWorkspaceMembersResponses, ListWorkspaceMembersErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListWorkspaceMembersResponses, ListWorkspaceMembersErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/team',
            ...options
        });
    }
    
    /**
     * Add someone to the workspace’s team
     *
     * The person is invited with the role "Team". 400 `team_email_exists` for an address the team has.
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
     * Take someone off the workspace’s team
     *
     * Ends the person’s access to the workspace; membership of single websites stays.
     */
    public deleteWorkspaceMember<ThrowOnError extends boolean = true>(options: Options<DeleteWorkspaceMemberData, ThrowOnError>): RequestResult<DeleteWorkspaceMemberResponses, DeleteWorkspaceMemberErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DeleteWorkspaceMemberResponses, DeleteWorkspaceMemberErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/team/{member_id}',
            ...options
        });
    }
    
    /**
     * A website’s team
     *
     * Newest first, without the workspace’s team; `search` looks into name and e-mail address.
     */
    public listWebsiteMembers<ThrowOnError extends boolean = true>(options: Options<ListWebsiteMembersData, ThrowOnError>): RequestResult<ListWebsiteMembersResponses, ListWebsiteMembersErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListWebsiteMembersResponses, ListWebsiteMembersErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/team',
            ...options
        });
    }
    
    /**
     * Add someone to a website’s team
     *
     * The person is invited as Editor or Commenter. 400 `team_email_exists` for an address the team has.
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
     * Take someone off a website’s team
     *
     * Ends the person’s access to this website; other memberships stay.
     */
    public deleteWebsiteMember<ThrowOnError extends boolean = true>(options: Options<DeleteWebsiteMemberData, ThrowOnError>): RequestResult<DeleteWebsiteMemberResponses, DeleteWebsiteMemberErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DeleteWebsiteMemberResponses, DeleteWebsiteMemberErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/team/{member_id}',
            ...options
        });
    }
    
    /**
     * What a page was at each publication
     *
     * The last 20 of them, newest first; `search` looks into name and path. A publication that changes nothing of the page itself makes none.
     */
    public listPageVersions<ThrowOnError extends boolean = true>(options: Options<ListPageVersionsData, ThrowOnError>): RequestResult<ListPageVersionsResponses, ListPageVersionsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListPageVersionsResponses, ListPageVersionsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/{page_id}/versions',
            ...options
        });
    }
    
    /**
     * Publish an earlier version of a page
     *
     * All that the page said then is published again, as a new version; only its path stays what it is now. What was held back is given up.
     */
    public restorePageVersion<ThrowOnError extends boolean = true>(options: Options<RestorePageVersionData, ThrowOnError>): RequestResult<RestorePageVersionResponses, RestorePageVersionErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RestorePageVersionResponses, RestorePageVersionErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/{page_id}/versions/{number}/restore',
            ...options
        });
    }
    
    /**
     * A website’s pages
     *
     * Newest first, the unpublished ones too; `search` looks into name and path.
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
     * Nobody sees it once this is answered, published or not; its path answers 410, and its file is deleted soon after.
     */
    public deletePage<ThrowOnError extends boolean = true>(options: Options<DeletePageData, ThrowOnError>): RequestResult<DeletePageResponses, DeletePageErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DeletePageResponses, DeletePageErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/{page_id}',
            ...options
        });
    }
    
    /**
     * One page in full
     *
     * The page with its search texts and settings.
     */
    public getPage<ThrowOnError extends boolean = true>(options: Options<GetPageData, ThrowOnError>): RequestResult<GetPageResponses, GetPageErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetPageResponses, GetPageErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/{page_id}',
            ...options
        });
    }
    
    /**
     * Change some fields of a page
     *
     * What is absent stays, at every depth; null is the default. Visitors see the change of a published one once this is answered; its old path leads to a new one. What was held back of a published one is given up.
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
     * Make and publish a page
     *
     * From a full HTML document: visitors see it once this is answered. What other pages show of it, such as the navigation, follows soon after. With `publish_at` nobody sees it until then, and its path is its own already. 400 `path_in_use` for a path that something else has.
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
     * Take a page away from visitors
     *
     * Nobody sees it once this is answered; it can be changed, and published again by an update. One that is unpublished stays so.
     */
    public unpublishPage<ThrowOnError extends boolean = true>(options: Options<UnpublishPageData, ThrowOnError>): RequestResult<UnpublishPageResponses, UnpublishPageErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<UnpublishPageResponses, UnpublishPageErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}/pages/{page_id}/unpublish',
            ...options
        });
    }
    
    /**
     * Make an empty website
     *
     * A website with a home page that says its name, published before the answer. It costs nothing, and takes one of the client’s places.
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
     * The workspace’s websites
     *
     * Newest first; `search` looks into the name of the business.
     */
    public listWebsites<ThrowOnError extends boolean = true>(options?: Options<ListWebsitesData, ThrowOnError>): RequestResult<ListWebsitesResponses, ListWebsitesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListWebsitesResponses, ListWebsitesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/list',
            ...options
        });
    }
    
    /**
     * One website in full
     *
     * The website with its settings, integrations and configuration.
     */
    public getWebsite<ThrowOnError extends boolean = true>(options: Options<GetWebsiteData, ThrowOnError>): RequestResult<GetWebsiteResponses, GetWebsiteErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetWebsiteResponses, GetWebsiteErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace/website/{website_id}',
            ...options
        });
    }
    
    /**
     * The workspace of the key
     *
     * The workspace with its settings, its credits and what it holds.
     */
    public getWorkspace<ThrowOnError extends boolean = true>(options?: Options<GetWorkspaceData, ThrowOnError>): RequestResult<GetWorkspaceResponses, GetWorkspaceErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<GetWorkspaceResponses, GetWorkspaceErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/workspace',
            ...options
        });
    }
    
    /**
     * Change some settings of the workspace
     *
     * What is absent stays, null clears, objects are merged by the same rule. `lang_code` sets the `workspace_language`; 400 `invalid_language_code` for what is no known language.
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
     * How far up to 25 websites are
     *
     * The status of each order, and of all together. What is no order for websites of this workspace is told by itself.
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
     * How far up to 25 pages are
     *
     * The status of each order, and of all together. What is no order for pages of this workspace is told by itself.
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
     * How far up to 25 posts are
     *
     * The status of each order, and of all together. What is no order for posts of this workspace is told by itself.
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
     * How far a batch is
     *
     * All its items together, and the status of each. It can be asked forever, also long after the work is done.
     */
    public getAiBatchStatus<ThrowOnError extends boolean = true>(options: Options<GetAiBatchStatusData, ThrowOnError>): RequestResult<GetAiBatchStatusResponses, GetAiBatchStatusErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<GetAiBatchStatusResponses, GetAiBatchStatusErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workspace/batch/status/{batch_id}',
            ...options
        });
    }
    
    /**
     * What was ordered
     *
     * Orders for websites, pages and posts, those of batches too; newest first. `search` looks into their titles.
     */
    public listWorkflows<ThrowOnError extends boolean = true>(options?: Options<ListWorkflowsData, ThrowOnError>): RequestResult<ListWorkflowsResponses, ListWorkflowsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListWorkflowsResponses, ListWorkflowsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workflows',
            ...options
        });
    }
    
    /**
     * Follow an order or a batch
     *
     * Server-sent events: `status` with the status at once, and again after each change; `done` after the last one, and the stream ends.
     * What changes within a tenth of a second is told together.
     *
     * The data of `status` is what the status of its kind answers: of a website, a page, a post or a batch. `id` is a number that grows with
     * each change: send the last one as `Last-Event-ID`, and nothing that you have seen is told again. A stream that ends without `done` was
     * cut off, or the API is being restarted: ask again. Lines that begin with a colon only keep the connection.
     *
     * A workspace may have 500 streams at a time, unless this installation says otherwise; one more is answered 429.
     */
    public followWorkflow<ThrowOnError extends boolean = true>(options: Options<FollowWorkflowData, ThrowOnError, FollowWorkflowResponse>): Promise<ServerSentEventsResult<FollowWorkflowResponses>> {
        return (options.client ?? this.client).sse.get<FollowWorkflowResponses, FollowWorkflowErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workflows/{workflow_id}/events',
            ...options
        });
    }
    
    /**
     * Stop an order or a batch
     *
     * What is finished stays and is paid; the price of the rest is given back, and a website of which nothing is finished is removed. It is asked to stop when this is answered: the status says when it has.
     */
    public cancelWorkflow<ThrowOnError extends boolean = true>(options: Options<CancelWorkflowData, ThrowOnError>): RequestResult<CancelWorkflowResponses, CancelWorkflowErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CancelWorkflowResponses, CancelWorkflowErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workflows/{workflow_id}/cancel',
            ...options
        });
    }
    
    /**
     * Run again what failed
     *
     * Takes once more what was given back of an order or a batch, in one step, and makes only that: what is there stays. The answer comes when the charge is durable; ask the status for the rest.
     */
    public retryWorkflow<ThrowOnError extends boolean = true>(options: Options<RetryWorkflowData, ThrowOnError>): RequestResult<RetryWorkflowResponses, RetryWorkflowErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RetryWorkflowResponses, RetryWorkflowErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/v1/ai/workflows/{workflow_id}/retry',
            ...options
        });
    }
    
    /**
     * Delete a website
     *
     * The public website, its pages and its team are gone before the answer. What is still being made for it is cancelled and given back, and its files are deleted, soon after. What was finished stays paid.
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
     * Change a website
     *
     * What is absent stays; null is the default. Pages that show a change are published again soon after the answer. `activated: false` takes the website down at the next visit, `true` brings it back. 400 `website_not_found` for a website that is not in the workspace, 400 `invalid_language_code`.
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
     * Change a website’s settings
     *
     * What is given merges into what is there, at every depth; null is the default. Pages that show a change are published again soon after the answer.
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
     * With `client_id: null` it belongs to no client any more. 400 `website_not_in_workspace`, `client_not_in_workspace`, or `website_limit_reached` when the client has as many websites as it may have.
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
}
