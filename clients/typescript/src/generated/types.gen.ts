// Made by "npm run client" from openapi.json. Do not edit.
// @ts-nocheck

export type ClientOptions = {
    baseUrl: 'http://localhost:3000' | (string & {});
};

/**
 * A request that failed
 */
export type Problem = {
    /**
     * Always false
     */
    success: false;
    /**
     * What went wrong, for programs
     */
    code: string;
    /**
     * What went wrong and what to change, for people
     */
    message: string;
    /**
     * Names this request in the logs; give it when you ask for help
     */
    request_id: string;
    /**
     * What is wrong with which field; only where there is something
     */
    details?: Array<{
        /**
         * The field, as in `pages.0.name`
         */
        path: string;
        /**
         * What is wrong with it, for programs
         */
        code: string;
        /**
         * What is wrong with it, for people
         */
        message: string;
    }>;
    /**
     * What was ignored, such as fields this endpoint does not know; only where there is something
     */
    warnings?: Array<string>;
};

export type CreateAiWebsiteBatchData = {
    body: {
        /**
         * What to make, 1 to 25. Each is checked for itself: one that is not as it must be fails alone
         */
        items: Array<{
            /**
             * What the website is for, in your own words: 10 to 10,000 characters
             */
            prompt: string;
            /**
             * Name of the business; default: found in the prompt
             */
            business_name?: string;
            /**
             * What the business does
             */
            business_description?: string;
            /**
             * Trade or industry, such as "bakery"
             */
            industry?: string;
            /**
             * BCP 47 language code of the texts
             */
            lang_code?: string;
            /**
             * How the texts should sound, such as "warm and plain"
             */
            tone?: string;
            /**
             * Facts that are used word for word: addresses, prices, opening hours, figures
             */
            facts?: Array<string>;
            /**
             * The pages to make, at most 20; absent: the model decides on 3 to 7
             */
            pages?: Array<{
                /**
                 * Name of the page, as the navigation shows it
                 */
                name: string;
                /**
                 * Where the page lives; default: made from the name. "/" is the home page
                 */
                path?: string;
                /**
                 * What this page must say and do
                 */
                prompt?: string;
            }>;
            /**
             * Wishes about the look; what is absent is chosen to fit
             */
            theme?: {
                /**
                 * auto follows the visitor’s system
                 */
                mode?: 'light' | 'dark' | 'auto';
                /**
                 * Brand colour, as #rrggbb
                 */
                primary_color?: string;
                /**
                 * Font family of headings: a built-in one, or any the visitor may have
                 */
                font_heading?: string;
                /**
                 * Font family of texts: a built-in one, or any the visitor may have
                 */
                font_body?: string;
            };
            /**
             * Whom the website is for: a client of the workspace, or the e-mail address of one, who is added if need be
             */
            client?: {
                /**
                 * A client of the workspace
                 */
                client_id: string;
            } | {
                /**
                 * E-mail address of the client, who is added where the workspace has none of it
                 */
                email: string;
                /**
                 * Name of a client who is added
                 */
                full_name?: string | null;
            };
            /**
             * When the work is to begin, at most 90 days ahead; absent, null or past: at once. It is paid when it is ordered; cancelled before its time, all of it is given back
             */
            schedule_at?: string | null;
            /**
             * What it may cost at most, in credits: if it costs more, it is turned down and nothing is charged; default: no limit
             */
            max_credits?: number;
            /**
             * Up to 20 pairs of strings of your own, echoed in every status answer
             */
            metadata?: {
                [key: string]: string;
            };
        }>;
        /**
         * What all items may cost together at most, in credits: if they cost more, none is made and nothing is charged; default: no limit
         */
        max_credits?: number;
        /**
         * Up to 20 pairs of strings of your own, echoed in every status answer
         */
        metadata?: {
            [key: string]: string;
        };
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/ai/workspace/website/batch';
};

export type CreateAiWebsiteBatchErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `insufficient_credits`: The workspace has too few credits; nothing was started.
     *
     * `max_credits_exceeded`: This costs more than the `max_credits` of the request; nothing was started.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'insufficient_credits' | 'max_credits_exceeded';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CreateAiWebsiteBatchError = CreateAiWebsiteBatchErrors[keyof CreateAiWebsiteBatchErrors];

export type CreateAiWebsiteBatchResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * Names the batch; the Temporal workflow has the same id
         */
        batch_id: string;
        /**
         * Items in the request
         */
        total: number;
        /**
         * Items that were taken
         */
        succeeded: number;
        /**
         * Items that were not
         */
        failed: number;
        /**
         * What the call cost
         */
        credits: {
            /**
             * Credits taken by this call
             */
            charged: number;
            /**
             * Credits left in the workspace
             */
            balance: number;
            /**
             * Credits given back by this call
             */
            refunded: number;
        };
        /**
         * What became of each item, in the order given
         */
        items: Array<{
            /**
             * Its place in the request, from 0
             */
            index: number;
            /**
             * It was taken
             */
            success: true;
            /**
             * Names its order; the Temporal workflow has the same id
             */
            workflow_id: string;
            /**
             * Where to ask how far it is
             */
            status_url: string;
        } | {
            /**
             * Its place in the request, from 0
             */
            index: number;
            /**
             * It was not taken, and costs nothing
             */
            success: false;
            /**
             * What is wrong with it, for people
             */
            error: string;
            /**
             * What is wrong with it, for programs
             */
            error_code: string;
        }>;
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CreateAiWebsiteBatchResponse = CreateAiWebsiteBatchResponses[keyof CreateAiWebsiteBatchResponses];

export type CreateAiPageBatchData = {
    body: {
        /**
         * What to make, 1 to 25. Each is checked for itself: one that is not as it must be fails alone
         */
        items: Array<{
            /**
             * What the page must say and do: 10 to 10,000 characters
             */
            prompt: string;
            /**
             * What it is called in the navigation; default: its title
             */
            name?: string;
            /**
             * Where it is to live; default: made from its name
             */
            path?: string;
            /**
             * BCP 47 language code of the texts
             */
            lang_code?: string;
            /**
             * How the text should sound; default: as the website does
             */
            tone?: string;
            /**
             * When the work is to begin, at most 90 days ahead; absent, null or past: at once. It is paid when it is ordered; cancelled before its time, all of it is given back
             */
            schedule_at?: string | null;
            /**
             * What it may cost at most, in credits: if it costs more, it is turned down and nothing is charged; default: no limit
             */
            max_credits?: number;
            /**
             * Up to 20 pairs of strings of your own, echoed in every status answer
             */
            metadata?: {
                [key: string]: string;
            };
        }>;
        /**
         * What all items may cost together at most, in credits: if they cost more, none is made and nothing is charged; default: no limit
         */
        max_credits?: number;
        /**
         * Up to 20 pairs of strings of your own, echoed in every status answer
         */
        metadata?: {
            [key: string]: string;
        };
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * The website it is for
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/website/{website_id}/page/batch';
};

export type CreateAiPageBatchErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `insufficient_credits`: The workspace has too few credits; nothing was started.
     *
     * `max_credits_exceeded`: This costs more than the `max_credits` of the request; nothing was started.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'insufficient_credits' | 'max_credits_exceeded';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     *
     * `website_forbidden`: The website is not one of the workspace’s.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope' | 'website_forbidden';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CreateAiPageBatchError = CreateAiPageBatchErrors[keyof CreateAiPageBatchErrors];

export type CreateAiPageBatchResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * Names the batch; the Temporal workflow has the same id
         */
        batch_id: string;
        /**
         * Items in the request
         */
        total: number;
        /**
         * Items that were taken
         */
        succeeded: number;
        /**
         * Items that were not
         */
        failed: number;
        /**
         * What the call cost
         */
        credits: {
            /**
             * Credits taken by this call
             */
            charged: number;
            /**
             * Credits left in the workspace
             */
            balance: number;
            /**
             * Credits given back by this call
             */
            refunded: number;
        };
        /**
         * What became of each item, in the order given
         */
        items: Array<{
            /**
             * Its place in the request, from 0
             */
            index: number;
            /**
             * It was taken
             */
            success: true;
            /**
             * Names its order; the Temporal workflow has the same id
             */
            workflow_id: string;
            /**
             * Where to ask how far it is
             */
            status_url: string;
        } | {
            /**
             * Its place in the request, from 0
             */
            index: number;
            /**
             * It was not taken, and costs nothing
             */
            success: false;
            /**
             * What is wrong with it, for people
             */
            error: string;
            /**
             * What is wrong with it, for programs
             */
            error_code: string;
        }>;
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CreateAiPageBatchResponse = CreateAiPageBatchResponses[keyof CreateAiPageBatchResponses];

export type CreateAiBlogBatchData = {
    body: {
        /**
         * What to make, 1 to 25. Each is checked for itself: one that is not as it must be fails alone
         */
        items: Array<{
            /**
             * What the post is about: 10 to 10,000 characters
             */
            prompt: string;
            /**
             * Its title; default: the model’s
             */
            title?: string;
            /**
             * Where it is to live; default: made from its title, under /blog
             */
            path?: string;
            /**
             * Under what it is listed; default: the model’s
             */
            category?: string;
            /**
             * Who it says has written it; default: nobody
             */
            author?: string;
            /**
             * Words that it should be found by, at most 10
             */
            keywords?: Array<string>;
            /**
             * About how many words it should have; default: 500
             */
            word_count?: number;
            /**
             * BCP 47 language code of the texts
             */
            lang_code?: string;
            /**
             * How the text should sound; default: as the website does
             */
            tone?: string;
            /**
             * When the work is to begin, at most 90 days ahead; absent, null or past: at once. It is paid when it is ordered; cancelled before its time, all of it is given back
             */
            schedule_at?: string | null;
            /**
             * What it may cost at most, in credits: if it costs more, it is turned down and nothing is charged; default: no limit
             */
            max_credits?: number;
            /**
             * Up to 20 pairs of strings of your own, echoed in every status answer
             */
            metadata?: {
                [key: string]: string;
            };
        }>;
        /**
         * What all items may cost together at most, in credits: if they cost more, none is made and nothing is charged; default: no limit
         */
        max_credits?: number;
        /**
         * Up to 20 pairs of strings of your own, echoed in every status answer
         */
        metadata?: {
            [key: string]: string;
        };
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * The website it is for
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/website/{website_id}/blog/batch';
};

export type CreateAiBlogBatchErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `insufficient_credits`: The workspace has too few credits; nothing was started.
     *
     * `max_credits_exceeded`: This costs more than the `max_credits` of the request; nothing was started.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'insufficient_credits' | 'max_credits_exceeded';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     *
     * `website_forbidden`: The website is not one of the workspace’s.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope' | 'website_forbidden';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CreateAiBlogBatchError = CreateAiBlogBatchErrors[keyof CreateAiBlogBatchErrors];

export type CreateAiBlogBatchResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * Names the batch; the Temporal workflow has the same id
         */
        batch_id: string;
        /**
         * Items in the request
         */
        total: number;
        /**
         * Items that were taken
         */
        succeeded: number;
        /**
         * Items that were not
         */
        failed: number;
        /**
         * What the call cost
         */
        credits: {
            /**
             * Credits taken by this call
             */
            charged: number;
            /**
             * Credits left in the workspace
             */
            balance: number;
            /**
             * Credits given back by this call
             */
            refunded: number;
        };
        /**
         * What became of each item, in the order given
         */
        items: Array<{
            /**
             * Its place in the request, from 0
             */
            index: number;
            /**
             * It was taken
             */
            success: true;
            /**
             * Names its order; the Temporal workflow has the same id
             */
            workflow_id: string;
            /**
             * Where to ask how far it is
             */
            status_url: string;
        } | {
            /**
             * Its place in the request, from 0
             */
            index: number;
            /**
             * It was not taken, and costs nothing
             */
            success: false;
            /**
             * What is wrong with it, for people
             */
            error: string;
            /**
             * What is wrong with it, for programs
             */
            error_code: string;
        }>;
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CreateAiBlogBatchResponse = CreateAiBlogBatchResponses[keyof CreateAiBlogBatchResponses];

export type ListBlogVersionsData = {
    body?: never;
    path: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The post
         */
        blog_id: string;
    };
    query?: {
        /**
         * Which page, from 1; empty, "null" or absent is 1
         */
        page?: string;
        /**
         * Entries on a page, 1 to 100; empty, "null" or absent is 20
         */
        per_page?: string;
        /**
         * Only entries that contain this text, whatever the case
         */
        search?: string;
    };
    url: '/v1/workspace/website/{website_id}/blogs/{blog_id}/versions';
};

export type ListBlogVersionsErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     *
     * `blog_not_found`: The website has no such post.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found' | 'blog_not_found';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type ListBlogVersionsError = ListBlogVersionsErrors[keyof ListBlogVersionsErrors];

export type ListBlogVersionsResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The entries of this page
             */
            list: Array<{
                /**
                 * Names the version in other requests: 1 is the first; a number is never used again
                 */
                number: number;
                /**
                 * What the item was called
                 */
                name: string;
                /**
                 * Where it lived
                 */
                path: string;
                /**
                 * Whether this is what visitors see
                 */
                current: boolean;
                /**
                 * When it was published, ISO 8601
                 */
                created_date: string;
            }>;
            /**
             * Entries in all pages
             */
            total: number;
            /**
             * Where this page stands in the list
             */
            pagination: {
                /**
                 * Which page this is, from 1
                 */
                page: number;
                /**
                 * Most entries on a page
                 */
                per_page: number;
                /**
                 * Pages in all
                 */
                total_pages: number;
                /**
                 * true when there is a next page
                 */
                has_more: boolean;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type ListBlogVersionsResponse = ListBlogVersionsResponses[keyof ListBlogVersionsResponses];

export type RestoreBlogVersionData = {
    body?: never;
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The post
         */
        blog_id: string;
        /**
         * The number of the version
         */
        number: number;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/blogs/{blog_id}/versions/{number}/restore';
};

export type RestoreBlogVersionErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     *
     * `blog_not_found`: The website has no such post.
     *
     * `version_not_found`: The page or post has no such version, or none any more.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found' | 'blog_not_found' | 'version_not_found';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type RestoreBlogVersionError = RestoreBlogVersionErrors[keyof RestoreBlogVersionErrors];

export type RestoreBlogVersionResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the post in other requests
             */
            blog_id: string;
            /**
             * What happened, for people
             */
            message: string;
            /**
             * When it was published, or is to be, in Unix seconds
             */
            publish_date: number;
            /**
             * Where visitors see it, or will
             */
            published_url: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type RestoreBlogVersionResponse = RestoreBlogVersionResponses[keyof RestoreBlogVersionResponses];

export type ListBlogsData = {
    body?: never;
    path: {
        /**
         * The website
         */
        website_id: string;
    };
    query?: {
        /**
         * Which page, from 1; empty, "null" or absent is 1
         */
        page?: string;
        /**
         * Entries on a page, 1 to 100; empty, "null" or absent is 20
         */
        per_page?: string;
        /**
         * Only entries that contain this text, whatever the case
         */
        search?: string;
    };
    url: '/v1/workspace/website/{website_id}/blogs/list';
};

export type ListBlogsErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type ListBlogsError = ListBlogsErrors[keyof ListBlogsErrors];

export type ListBlogsResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The entries of this page
             */
            list: Array<{
                /**
                 * Names the post in other requests
                 */
                blog_id: string;
                /**
                 * What it is called
                 */
                name: string;
                /**
                 * Where it lives
                 */
                path: string;
                /**
                 * Whether visitors see it
                 */
                status: 'published' | 'unpublished';
                /**
                 * When it was published, in Unix seconds; null while it is unpublished
                 */
                publish_date: number | null;
                /**
                 * Its language in display form, such as "French"
                 */
                language: string;
                /**
                 * Where visitors see it; null while it is unpublished
                 */
                published_url: string | null;
                /**
                 * When what is held back is to be published, ISO 8601; null: nothing is
                 */
                publish_at: string | null;
                /**
                 * Why it was not published at `publish_at`; null: nothing is wrong. The next publication takes it away
                 */
                publish_failure: {
                    /**
                     * The problem, for programs
                     */
                    code: string;
                    /**
                     * The problem, for people
                     */
                    message: string;
                } | null;
                /**
                 * When it was made, ISO 8601
                 */
                created_date: string;
                /**
                 * When it was last changed, ISO 8601
                 */
                updated_date: string;
            }>;
            /**
             * Entries in all pages
             */
            total: number;
            /**
             * Where this page stands in the list
             */
            pagination: {
                /**
                 * Which page this is, from 1
                 */
                page: number;
                /**
                 * Most entries on a page
                 */
                per_page: number;
                /**
                 * Pages in all
                 */
                total_pages: number;
                /**
                 * true when there is a next page
                 */
                has_more: boolean;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type ListBlogsResponse = ListBlogsResponses[keyof ListBlogsResponses];

export type DeleteBlogData = {
    body?: never;
    path: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The post
         */
        blog_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/blogs/{blog_id}';
};

export type DeleteBlogErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     *
     * `blog_not_found`: The website has no such post.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found' | 'blog_not_found';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type DeleteBlogError = DeleteBlogErrors[keyof DeleteBlogErrors];

export type DeleteBlogResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the post in other requests
             */
            blog_id: string;
            /**
             * Always true
             */
            deleted: true;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type DeleteBlogResponse = DeleteBlogResponses[keyof DeleteBlogResponses];

export type GetBlogData = {
    body?: never;
    path: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The post
         */
        blog_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/blogs/{blog_id}';
};

export type GetBlogErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     *
     * `blog_not_found`: The website has no such post.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found' | 'blog_not_found';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type GetBlogError = GetBlogErrors[keyof GetBlogErrors];

export type GetBlogResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the post in other requests
             */
            blog_id: string;
            /**
             * What it is called
             */
            name: string;
            /**
             * Where it lives
             */
            path: string;
            /**
             * Whether visitors see it
             */
            status: 'published' | 'unpublished';
            /**
             * When it was published, in Unix seconds; null while it is unpublished
             */
            publish_date: number | null;
            /**
             * Its language in display form, such as "French"
             */
            language: string;
            /**
             * Where visitors see it; null while it is unpublished
             */
            published_url: string | null;
            /**
             * When what is held back is to be published, ISO 8601; null: nothing is
             */
            publish_at: string | null;
            /**
             * Why it was not published at `publish_at`; null: nothing is wrong. The next publication takes it away
             */
            publish_failure: {
                /**
                 * The problem, for programs
                 */
                code: string;
                /**
                 * The problem, for people
                 */
                message: string;
            } | null;
            /**
             * When it was made, ISO 8601
             */
            created_date: string;
            /**
             * When it was last changed, ISO 8601
             */
            updated_date: string;
            /**
             * How search engines and link previews show it
             */
            seo: {
                /**
                 * Title in the browser and in search results
                 */
                page_title: string | null;
                /**
                 * What search results say of it
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
                 * Picture of link previews
                 */
                social_image: string | null;
                /**
                 * The address that search engines are to take it for
                 */
                canonical_url: string | null;
                /**
                 * true: search engines leave it out
                 */
                noindex: boolean;
                /**
                 * Title in search results: page_title, else the name
                 */
                title: string;
                /**
                 * Text in search results: meta_description, else the excerpt; empty: it follows from the content
                 */
                description: string;
            };
            /**
             * Free-form settings
             */
            blog_settings: {
                [key: string]: unknown;
            };
            /**
             * What it sets apart from its website
             */
            settings: {
                /**
                 * The look
                 */
                theme: {
                    /**
                     * null: the website’s
                     */
                    mode: 'light' | 'dark' | 'auto' | null;
                    /**
                     * null: as the language is written
                     */
                    direction: 'ltr' | 'rtl' | null;
                    /**
                     * Classes of its main element, or of the body of a given document
                     */
                    main_classes: string | null;
                };
                /**
                 * HTML at the end of its head
                 */
                custom_code_header: string | null;
                /**
                 * HTML at the end of its body
                 */
                custom_code_footer: string | null;
            };
            /**
             * The post itself, and values of your own
             */
            data: {
                /**
                 * The post, from top to bottom
                 */
                content: Array<{
                    /**
                     * What the block holds
                     */
                    type: 'markdown' | 'html';
                    /**
                     * CommonMark and GFM
                     */
                    markdown?: string;
                    /**
                     * HTML
                     */
                    html?: string;
                }>;
                /**
                 * Who wrote it; empty: nobody is named
                 */
                author: string;
                [key: string]: unknown;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type GetBlogResponse = GetBlogResponses[keyof GetBlogResponses];

export type UpdateBlogData = {
    body: {
        /**
         * What it is called in the navigation, in lists and as a link
         */
        name?: string;
        /**
         * Where it lives, as in "/about-us"; "/" is the home page
         */
        path?: string;
        /**
         * BCP 47 code of its language, such as "fr" or "pt-BR"; null: the website’s
         */
        lang_code?: string | null;
        /**
         * How search engines and link previews show it; given fields change; null clears all
         */
        seo?: {
            /**
             * Title in the browser and in search results
             */
            page_title?: string | null;
            /**
             * What search results say of it
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
             * Picture of link previews
             */
            social_image?: string | null;
            /**
             * The address that search engines are to take it for
             */
            canonical_url?: string | null;
            /**
             * true: search engines leave it out; null: false
             */
            noindex?: boolean | null;
        } | null;
        /**
         * Free-form settings; given ones change, null takes one away; null clears all
         */
        blog_settings?: {
            /**
             * Who wrote it
             */
            author?: string | null;
            /**
             * What lists say of it
             */
            excerpt?: string | null;
            /**
             * Under what it is listed
             */
            category?: string | null;
            /**
             * The date it shows, in English or as ISO 8601; one that cannot be read is kept, and the time of publishing shown
             */
            publish_date?: string | null;
            /**
             * How long it takes to read, in words; null: counted
             */
            read_time?: string | null;
            /**
             * Picture of who wrote it
             */
            author_image?: string | null;
            /**
             * Whether it stands out
             */
            featured?: boolean | null;
            [key: string]: unknown;
        } | null;
        /**
         * What it sets apart from its website; given fields change; null clears all
         */
        settings?: {
            /**
             * The look; given keys merge; null: the website’s
             */
            theme?: {
                /**
                 * auto follows the visitor’s system; null: the website’s
                 */
                mode?: 'light' | 'dark' | 'auto' | null;
                /**
                 * Direction of writing; null: as the language is written
                 */
                direction?: 'ltr' | 'rtl' | null;
                /**
                 * Classes of its main element, or of the body of a given document; null: none
                 */
                main_classes?: string | null;
            } | null;
            /**
             * HTML at the end of its head, as it is; null: none
             */
            custom_code_header?: string | null;
            /**
             * HTML at the end of its body, as it is; null: none
             */
            custom_code_footer?: string | null;
        } | null;
        /**
         * Values of your own beside `content` and `author`, which are the post’s; given ones change at every depth, null takes one away
         */
        data?: {
            [key: string]: unknown;
        } | null;
    };
    path: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The post
         */
        blog_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/blogs/{blog_id}';
};

export type UpdateBlogErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `invalid_language_code`: This is no known BCP 47 language code.
     *
     * `path_in_use`: Another page or post of the website has this path, or the website itself.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'invalid_language_code' | 'path_in_use';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     *
     * `blog_not_found`: The website has no such post.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found' | 'blog_not_found';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type UpdateBlogError = UpdateBlogErrors[keyof UpdateBlogErrors];

export type UpdateBlogResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the post in other requests
             */
            blog_id: string;
            /**
             * What it is called
             */
            name: string;
            /**
             * Where it lives
             */
            path: string;
            /**
             * Whether visitors see it
             */
            status: 'published' | 'unpublished';
            /**
             * When it was published, in Unix seconds; null while it is unpublished
             */
            publish_date: number | null;
            /**
             * Its language in display form, such as "French"
             */
            language: string;
            /**
             * Where visitors see it; null while it is unpublished
             */
            published_url: string | null;
            /**
             * When what is held back is to be published, ISO 8601; null: nothing is
             */
            publish_at: string | null;
            /**
             * Why it was not published at `publish_at`; null: nothing is wrong. The next publication takes it away
             */
            publish_failure: {
                /**
                 * The problem, for programs
                 */
                code: string;
                /**
                 * The problem, for people
                 */
                message: string;
            } | null;
            /**
             * When it was made, ISO 8601
             */
            created_date: string;
            /**
             * When it was last changed, ISO 8601
             */
            updated_date: string;
            /**
             * How search engines and link previews show it
             */
            seo: {
                /**
                 * Title in the browser and in search results
                 */
                page_title: string | null;
                /**
                 * What search results say of it
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
                 * Picture of link previews
                 */
                social_image: string | null;
                /**
                 * The address that search engines are to take it for
                 */
                canonical_url: string | null;
                /**
                 * true: search engines leave it out
                 */
                noindex: boolean;
                /**
                 * Title in search results: page_title, else the name
                 */
                title: string;
                /**
                 * Text in search results: meta_description, else the excerpt; empty: it follows from the content
                 */
                description: string;
            };
            /**
             * Free-form settings
             */
            blog_settings: {
                [key: string]: unknown;
            };
            /**
             * What it sets apart from its website
             */
            settings: {
                /**
                 * The look
                 */
                theme: {
                    /**
                     * null: the website’s
                     */
                    mode: 'light' | 'dark' | 'auto' | null;
                    /**
                     * null: as the language is written
                     */
                    direction: 'ltr' | 'rtl' | null;
                    /**
                     * Classes of its main element, or of the body of a given document
                     */
                    main_classes: string | null;
                };
                /**
                 * HTML at the end of its head
                 */
                custom_code_header: string | null;
                /**
                 * HTML at the end of its body
                 */
                custom_code_footer: string | null;
            };
            /**
             * The post itself, and values of your own
             */
            data: {
                /**
                 * The post, from top to bottom
                 */
                content: Array<{
                    /**
                     * What the block holds
                     */
                    type: 'markdown' | 'html';
                    /**
                     * CommonMark and GFM
                     */
                    markdown?: string;
                    /**
                     * HTML
                     */
                    html?: string;
                }>;
                /**
                 * Who wrote it; empty: nobody is named
                 */
                author: string;
                [key: string]: unknown;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type UpdateBlogResponse = UpdateBlogResponses[keyof UpdateBlogResponses];

export type CreateBlogData = {
    body: {
        /**
         * CommonMark and GFM, at most 1 MiB; HTML in it is sanitised
         */
        blog_content: string;
        /**
         * How search engines and link previews show it
         */
        seo: {
            /**
             * Title in the browser and in search results
             */
            page_title?: string | null;
            /**
             * What search results say of it
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
             * Picture of link previews
             */
            social_image?: string | null;
            /**
             * The address that search engines are to take it for
             */
            canonical_url?: string | null;
            /**
             * true: search engines leave it out; null: false
             */
            noindex?: boolean | null;
        };
        /**
         * Free-form settings: these and any others
         */
        blog_settings: {
            /**
             * Who wrote it
             */
            author?: string | null;
            /**
             * What lists say of it
             */
            excerpt?: string | null;
            /**
             * Under what it is listed
             */
            category?: string | null;
            /**
             * The date it shows, in English or as ISO 8601; one that cannot be read is kept, and the time of publishing shown
             */
            publish_date?: string | null;
            /**
             * How long it takes to read, in words; null: counted
             */
            read_time?: string | null;
            /**
             * Picture of who wrote it
             */
            author_image?: string | null;
            /**
             * Whether it stands out
             */
            featured?: boolean | null;
            [key: string]: unknown;
        };
        /**
         * What it sets apart from its website; on update it merges into what is there
         */
        settings?: {
            /**
             * The look; given keys merge; null: the website’s
             */
            theme?: {
                /**
                 * auto follows the visitor’s system; null: the website’s
                 */
                mode?: 'light' | 'dark' | 'auto' | null;
                /**
                 * Direction of writing; null: as the language is written
                 */
                direction?: 'ltr' | 'rtl' | null;
                /**
                 * Classes of its main element, or of the body of a given document; null: none
                 */
                main_classes?: string | null;
            } | null;
            /**
             * HTML at the end of its head, as it is; null: none
             */
            custom_code_header?: string | null;
            /**
             * HTML at the end of its body, as it is; null: none
             */
            custom_code_footer?: string | null;
        } | null;
        /**
         * What it is called; absent or null: seo.page_title, else its first heading
         */
        name?: string | null;
        /**
         * BCP 47 code of its language, such as "fr" or "pt-BR"; null: the website’s
         */
        lang_code?: string | null;
        /**
         * Held back until then, at most five years ahead; what visitors see stays till then. Any later publication, and unpublishing, takes its place. Absent, null or past: published at once
         */
        publish_at?: string | null;
        /**
         * Where it lives, as in "/blog/why-we-bake-at-night"
         */
        path: string;
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * The website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/blogs/create';
};

export type CreateBlogErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `invalid_language_code`: This is no known BCP 47 language code.
     *
     * `path_in_use`: Another page or post of the website has this path, or the website itself.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'invalid_language_code' | 'path_in_use';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CreateBlogError = CreateBlogErrors[keyof CreateBlogErrors];

export type CreateBlogResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the post in other requests
             */
            blog_id: string;
            /**
             * What happened, for people
             */
            message: string;
            /**
             * When it was published, or is to be, in Unix seconds
             */
            publish_date: number;
            /**
             * Where visitors see it, or will
             */
            published_url: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CreateBlogResponse = CreateBlogResponses[keyof CreateBlogResponses];

export type UnpublishBlogData = {
    body?: never;
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The post
         */
        blog_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/blogs/{blog_id}/unpublish';
};

export type UnpublishBlogErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     *
     * `blog_not_found`: The website has no such post.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found' | 'blog_not_found';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type UnpublishBlogError = UnpublishBlogErrors[keyof UnpublishBlogErrors];

export type UnpublishBlogResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the post in other requests
             */
            blog_id: string;
            /**
             * Visitors do not see it any more
             */
            status: 'unpublished';
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type UnpublishBlogResponse = UnpublishBlogResponses[keyof UnpublishBlogResponses];

export type CreateClientData = {
    body: {
        /**
         * E-mail address
         */
        email: string;
        /**
         * Name of the person; null for none
         */
        full_name?: string | null;
        /**
         * What the client may do once signed in; default and null: all but "ai.use"
         */
        permissions?: Array<'websites.create' | 'content.edit' | 'content.publish' | 'domains.manage' | 'team.manage' | 'analytics.view' | 'ai.use'> | null;
        /**
         * Most websites the client may have; default and null: no limit
         */
        website_limit?: number | null;
        /**
         * Up to 20 pairs of strings of your own, kept with the client
         */
        metadata?: {
            [key: string]: string;
        } | null;
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/client/create';
};

export type CreateClientErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `client_exists`: The workspace has a client with this e-mail address.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'client_exists';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CreateClientError = CreateClientErrors[keyof CreateClientErrors];

export type CreateClientResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the client in other requests
             */
            client_id: string;
            /**
             * E-mail address, as it was given
             */
            email: string;
            /**
             * Name of the person; null where none was given
             */
            full_name: string | null;
            /**
             * What the client may do once signed in
             */
            permissions: Array<'websites.create' | 'content.edit' | 'content.publish' | 'domains.manage' | 'team.manage' | 'analytics.view' | 'ai.use'>;
            /**
             * Most websites the client may have; null: no limit
             */
            website_limit: number | null;
            /**
             * Websites assigned to the client now
             */
            websites_count: number;
            /**
             * true: the client cannot sign in
             */
            suspended: boolean;
            /**
             * Strings of your own, as they were given
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * When the client was added, ISO 8601
             */
            created_date: string;
            /**
             * When the client was last changed, ISO 8601
             */
            updated_date: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CreateClientResponse = CreateClientResponses[keyof CreateClientResponses];

export type ListClientsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Which page, from 1; empty, "null" or absent is 1
         */
        page?: string;
        /**
         * Entries on a page, 1 to 100; empty, "null" or absent is 20
         */
        per_page?: string;
        /**
         * Only entries that contain this text, whatever the case
         */
        search?: string;
    };
    url: '/v1/workspace/client/list';
};

export type ListClientsErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type ListClientsError = ListClientsErrors[keyof ListClientsErrors];

export type ListClientsResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The entries of this page
             */
            list: Array<{
                /**
                 * Names the client in other requests
                 */
                client_id: string;
                /**
                 * E-mail address, as it was given
                 */
                email: string;
                /**
                 * Name of the person; null where none was given
                 */
                full_name: string | null;
                /**
                 * What the client may do once signed in
                 */
                permissions: Array<'websites.create' | 'content.edit' | 'content.publish' | 'domains.manage' | 'team.manage' | 'analytics.view' | 'ai.use'>;
                /**
                 * Most websites the client may have; null: no limit
                 */
                website_limit: number | null;
                /**
                 * Websites assigned to the client now
                 */
                websites_count: number;
                /**
                 * true: the client cannot sign in
                 */
                suspended: boolean;
                /**
                 * Strings of your own, as they were given
                 */
                metadata: {
                    [key: string]: string;
                };
                /**
                 * When the client was added, ISO 8601
                 */
                created_date: string;
                /**
                 * When the client was last changed, ISO 8601
                 */
                updated_date: string;
            }>;
            /**
             * Entries in all pages
             */
            total: number;
            /**
             * Where this page stands in the list
             */
            pagination: {
                /**
                 * Which page this is, from 1
                 */
                page: number;
                /**
                 * Most entries on a page
                 */
                per_page: number;
                /**
                 * Pages in all
                 */
                total_pages: number;
                /**
                 * true when there is a next page
                 */
                has_more: boolean;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type ListClientsResponse = ListClientsResponses[keyof ListClientsResponses];

export type UpdateClientData = {
    body: {
        /**
         * The client
         */
        client_id: string;
        /**
         * E-mail address
         */
        email?: string;
        /**
         * Name of the person; null for none
         */
        full_name?: string | null;
        /**
         * What the client may do once signed in; default and null: all but "ai.use"
         */
        permissions?: Array<'websites.create' | 'content.edit' | 'content.publish' | 'domains.manage' | 'team.manage' | 'analytics.view' | 'ai.use'> | null;
        /**
         * Most websites the client may have; default and null: no limit
         */
        website_limit?: number | null;
        /**
         * true: the client cannot sign in; null: false
         */
        suspended?: boolean | null;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/client/update';
};

export type UpdateClientErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `client_not_found`: The workspace has no such client.
     *
     * `client_exists`: The workspace has a client with this e-mail address.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'client_not_found' | 'client_exists';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type UpdateClientError = UpdateClientErrors[keyof UpdateClientErrors];

export type UpdateClientResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the client in other requests
             */
            client_id: string;
            /**
             * E-mail address, as it was given
             */
            email: string;
            /**
             * Name of the person; null where none was given
             */
            full_name: string | null;
            /**
             * What the client may do once signed in
             */
            permissions: Array<'websites.create' | 'content.edit' | 'content.publish' | 'domains.manage' | 'team.manage' | 'analytics.view' | 'ai.use'>;
            /**
             * Most websites the client may have; null: no limit
             */
            website_limit: number | null;
            /**
             * Websites assigned to the client now
             */
            websites_count: number;
            /**
             * true: the client cannot sign in
             */
            suspended: boolean;
            /**
             * Strings of your own, as they were given
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * When the client was added, ISO 8601
             */
            created_date: string;
            /**
             * When the client was last changed, ISO 8601
             */
            updated_date: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type UpdateClientResponse = UpdateClientResponses[keyof UpdateClientResponses];

export type CreateMagicLinkData = {
    body: {
        /**
         * The person: this or `client_id`
         */
        email?: string | null;
        /**
         * The client: this or `email`
         */
        client_id?: string | null;
        /**
         * The workspace to sign in to; absent or null: that of the key
         */
        workspace_id?: string | null;
        /**
         * Where the console opens, a path of its own; absent or null: its first page
         */
        redirect_path?: string | null;
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/client/magic-link';
};

export type CreateMagicLinkErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     *
     * `workspace_forbidden`: Nobody of this e-mail address or id may sign in to the workspace, or the key is another workspace’s.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope' | 'workspace_forbidden';
        [key: string]: unknown;
    };
    /**
     * `workspace_not_found`: There is no such workspace.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'workspace_not_found';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CreateMagicLinkError = CreateMagicLinkErrors[keyof CreateMagicLinkErrors];

export type CreateMagicLinkResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Whom it signs in
             */
            email: string;
            /**
             * A page whose button signs in, once. Opening it uses nothing up; a newer link puts an end to it
             */
            magic_link: string;
            /**
             * Six digits that sign in together with the e-mail address; the fifth wrong try ends code and link
             */
            verification_code: string;
            /**
             * Seconds that link and code are good
             */
            expires_in: number;
            /**
             * Until when they are good
             */
            expires_at: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CreateMagicLinkResponse = CreateMagicLinkResponses[keyof CreateMagicLinkResponses];

export type DeleteClientData = {
    body: {
        /**
         * The client
         */
        client_id: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/client/delete';
};

export type DeleteClientErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `client_not_found`: The workspace has no such client.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'client_not_found';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type DeleteClientError = DeleteClientErrors[keyof DeleteClientErrors];

export type DeleteClientResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The client that was
             */
            client_id: string;
            /**
             * Always true: what could not be deleted is answered as a problem
             */
            deleted: true;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type DeleteClientResponse = DeleteClientResponses[keyof DeleteClientResponses];

export type GetCreditsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/ai/credits';
};

export type GetCreditsErrors = {
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type GetCreditsError = GetCreditsErrors[keyof GetCreditsErrors];

export type GetCreditsResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Credits left in the workspace
             */
            balance: number;
            /**
             * Credits for one of each; a website costs its price whatever its number of pages
             */
            prices: {
                /**
                 * Credits for a website
                 */
                website: number;
                /**
                 * Credits for a page
                 */
                page: number;
                /**
                 * Credits for a blog post
                 */
                blog: number;
            };
            /**
             * Charges less refunds of the last 30 days
             */
            spent_30d: number;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type GetCreditsResponse = GetCreditsResponses[keyof GetCreditsResponses];

export type ListCreditEntriesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Which page, from 1; empty, "null" or absent is 1
         */
        page?: string;
        /**
         * Entries on a page, 1 to 100; empty, "null" or absent is 20
         */
        per_page?: string;
        /**
         * Only entries that contain this text, whatever the case
         */
        search?: string;
    };
    url: '/v1/ai/credits/ledger';
};

export type ListCreditEntriesErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type ListCreditEntriesError = ListCreditEntriesErrors[keyof ListCreditEntriesErrors];

export type ListCreditEntriesResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The entries of this page
             */
            list: Array<{
                /**
                 * Names the entry
                 */
                entry_id: string;
                /**
                 * grant and refund add to the balance, charge takes from it
                 */
                kind: 'grant' | 'charge' | 'refund';
                /**
                 * Credits, always positive
                 */
                amount: number;
                /**
                 * The balance right after this entry
                 */
                balance_after: number;
                /**
                 * The order it belongs to; null for a grant
                 */
                workflow_id: string | null;
                /**
                 * The part of the order, such as the path of a page; null for the whole of it
                 */
                item: string | null;
                /**
                 * Why, for people
                 */
                reason: string;
                /**
                 * When it was written, ISO 8601
                 */
                created_date: string;
            }>;
            /**
             * Entries in all pages
             */
            total: number;
            /**
             * Where this page stands in the list
             */
            pagination: {
                /**
                 * Which page this is, from 1
                 */
                page: number;
                /**
                 * Most entries on a page
                 */
                per_page: number;
                /**
                 * Pages in all
                 */
                total_pages: number;
                /**
                 * true when there is a next page
                 */
                has_more: boolean;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type ListCreditEntriesResponse = ListCreditEntriesResponses[keyof ListCreditEntriesResponses];

export type CreateAiWebsiteData = {
    body: {
        /**
         * What the website is for, in your own words: 10 to 10,000 characters
         */
        prompt: string;
        /**
         * Name of the business; default: found in the prompt
         */
        business_name?: string;
        /**
         * What the business does
         */
        business_description?: string;
        /**
         * Trade or industry, such as "bakery"
         */
        industry?: string;
        /**
         * BCP 47 language code of the texts
         */
        lang_code?: string;
        /**
         * How the texts should sound, such as "warm and plain"
         */
        tone?: string;
        /**
         * Facts that are used word for word: addresses, prices, opening hours, figures
         */
        facts?: Array<string>;
        /**
         * The pages to make, at most 20; absent: the model decides on 3 to 7
         */
        pages?: Array<{
            /**
             * Name of the page, as the navigation shows it
             */
            name: string;
            /**
             * Where the page lives; default: made from the name. "/" is the home page
             */
            path?: string;
            /**
             * What this page must say and do
             */
            prompt?: string;
        }>;
        /**
         * Wishes about the look; what is absent is chosen to fit
         */
        theme?: {
            /**
             * auto follows the visitor’s system
             */
            mode?: 'light' | 'dark' | 'auto';
            /**
             * Brand colour, as #rrggbb
             */
            primary_color?: string;
            /**
             * Font family of headings: a built-in one, or any the visitor may have
             */
            font_heading?: string;
            /**
             * Font family of texts: a built-in one, or any the visitor may have
             */
            font_body?: string;
        };
        /**
         * Whom the website is for: a client of the workspace, or the e-mail address of one, who is added if need be
         */
        client?: {
            /**
             * A client of the workspace
             */
            client_id: string;
        } | {
            /**
             * E-mail address of the client, who is added where the workspace has none of it
             */
            email: string;
            /**
             * Name of a client who is added
             */
            full_name?: string | null;
        };
        /**
         * When the work is to begin, at most 90 days ahead; absent, null or past: at once. It is paid when it is ordered; cancelled before its time, all of it is given back
         */
        schedule_at?: string | null;
        /**
         * What it may cost at most, in credits: if it costs more, it is turned down and nothing is charged; default: no limit
         */
        max_credits?: number;
        /**
         * Up to 20 pairs of strings of your own, echoed in every status answer
         */
        metadata?: {
            [key: string]: string;
        };
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/ai/workspace/website';
};

export type CreateAiWebsiteErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `insufficient_credits`: The workspace has too few credits; nothing was started.
     *
     * `max_credits_exceeded`: This costs more than the `max_credits` of the request; nothing was started.
     *
     * `client_not_in_workspace`: The workspace has no such client.
     *
     * `website_limit_reached`: The client has as many websites as it may have.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'insufficient_credits' | 'max_credits_exceeded' | 'client_not_in_workspace' | 'website_limit_reached';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CreateAiWebsiteError = CreateAiWebsiteErrors[keyof CreateAiWebsiteErrors];

export type CreateAiWebsiteResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * Names the order; the Temporal workflow has the same id
         */
        workflow_id: string;
        /**
         * Where to ask how far it is
         */
        status_url: string;
        /**
         * What the call cost
         */
        credits: {
            /**
             * Credits taken by this call
             */
            charged: number;
            /**
             * Credits left in the workspace
             */
            balance: number;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CreateAiWebsiteResponse = CreateAiWebsiteResponses[keyof CreateAiWebsiteResponses];

export type GetAiWebsiteStatusData = {
    body?: never;
    path: {
        /**
         * As the order’s answer named it
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/website/status/{workflow_id}';
};

export type GetAiWebsiteStatusErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `wrong_workflow_kind`: This workflow makes something else.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed' | 'wrong_workflow_kind';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `workflow_not_found`: The workspace has no such workflow.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'workflow_not_found';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type GetAiWebsiteStatusError = GetAiWebsiteStatusErrors[keyof GetAiWebsiteStatusErrors];

export type GetAiWebsiteStatusResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * true when nothing more will happen by itself
         */
        done: boolean;
        /**
         * complete: all of it; partial: the website exists but one or more pages failed; errored: nothing was made and all was given back
         */
        status: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
        /**
         * Names the order; the Temporal workflow has the same id
         */
        workflow_id: string;
        /**
         * How it stands, for people
         */
        message: string;
        /**
         * What is being done
         */
        stage: 'queued' | 'planning' | 'generating' | 'publishing' | 'done';
        /**
         * How much is done
         */
        progress: {
            /**
             * 0 to 100
             */
            percent: number;
        };
        /**
         * Over the whole life of the order
         */
        credits: {
            /**
             * Credits taken
             */
            charged: number;
            /**
             * Credits given back
             */
            refunded: number;
        };
        /**
         * When it was ordered, ISO 8601
         */
        created_at: string;
        /**
         * When the work began; null before
         */
        started_at: string | null;
        /**
         * When it ended; null before
         */
        finished_at: string | null;
        /**
         * As it was given
         */
        metadata: {
            [key: string]: string;
        };
        /**
         * When to ask again; only while not done
         */
        poll_after_ms?: number;
        /**
         * Why it failed, for people; only when errored
         */
        error?: string;
        /**
         * Why it failed, for programs; only when errored
         */
        error_code?: string;
        /**
         * There as soon as the website is
         */
        result?: {
            /**
             * Names the website in other requests
             */
            website_id: string;
            /**
             * Name of the business
             */
            website_name: string;
            /**
             * URL where the website is seen
             */
            domain: string;
            /**
             * null until the home page is complete
             */
            home_page_id: string | null;
            /**
             * How many pages are in which state; cancelled ones count as errored
             */
            pages_summary: {
                /**
                 * Pages in all
                 */
                total: number;
                /**
                 * Pages that are published
                 */
                complete: number;
                /**
                 * Pages that are being made
                 */
                running: number;
                /**
                 * Pages that failed
                 */
                errored: number;
            };
            /**
             * Every page of the website
             */
            pages: Array<{
                /**
                 * Name in the navigation
                 */
                name: string;
                /**
                 * The path without its leading slash; empty for the home page
                 */
                slug: string;
                /**
                 * Path on the website
                 */
                path: string;
                /**
                 * How far this page is
                 */
                status: 'running' | 'complete' | 'errored' | 'cancelled';
                /**
                 * Once it is complete
                 */
                page_id?: string;
                /**
                 * Once it is complete
                 */
                published_url?: string;
                /**
                 * Why it failed, for programs
                 */
                error_code?: string;
                /**
                 * Why it failed, for people
                 */
                error_message?: string;
            }>;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type GetAiWebsiteStatusResponse = GetAiWebsiteStatusResponses[keyof GetAiWebsiteStatusResponses];

export type CreateAiPageData = {
    body: {
        /**
         * What the page must say and do: 10 to 10,000 characters
         */
        prompt: string;
        /**
         * What it is called in the navigation; default: its title
         */
        name?: string;
        /**
         * Where it is to live; default: made from its name
         */
        path?: string;
        /**
         * BCP 47 language code of the texts
         */
        lang_code?: string;
        /**
         * How the text should sound; default: as the website does
         */
        tone?: string;
        /**
         * When the work is to begin, at most 90 days ahead; absent, null or past: at once. It is paid when it is ordered; cancelled before its time, all of it is given back
         */
        schedule_at?: string | null;
        /**
         * What it may cost at most, in credits: if it costs more, it is turned down and nothing is charged; default: no limit
         */
        max_credits?: number;
        /**
         * Up to 20 pairs of strings of your own, echoed in every status answer
         */
        metadata?: {
            [key: string]: string;
        };
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * The website it is for
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/website/{website_id}/page';
};

export type CreateAiPageErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `insufficient_credits`: The workspace has too few credits; nothing was started.
     *
     * `max_credits_exceeded`: This costs more than the `max_credits` of the request; nothing was started.
     *
     * `path_in_use`: Another page or post of the website has this path, or the website itself.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'insufficient_credits' | 'max_credits_exceeded' | 'path_in_use';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     *
     * `website_forbidden`: The website is not one of the workspace’s.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope' | 'website_forbidden';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CreateAiPageError = CreateAiPageErrors[keyof CreateAiPageErrors];

export type CreateAiPageResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * Names the order; the Temporal workflow has the same id
         */
        workflow_id: string;
        /**
         * Where to ask how far it is
         */
        status_url: string;
        /**
         * What the call cost
         */
        credits: {
            /**
             * Credits taken by this call
             */
            charged: number;
            /**
             * Credits left in the workspace
             */
            balance: number;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CreateAiPageResponse = CreateAiPageResponses[keyof CreateAiPageResponses];

export type GetAiPageStatusData = {
    body?: never;
    path: {
        /**
         * As the order’s answer named it
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/page/status/{workflow_id}';
};

export type GetAiPageStatusErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `wrong_workflow_kind`: This workflow makes something else.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed' | 'wrong_workflow_kind';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `workflow_not_found`: The workspace has no such workflow.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'workflow_not_found';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type GetAiPageStatusError = GetAiPageStatusErrors[keyof GetAiPageStatusErrors];

export type GetAiPageStatusResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * true when nothing more will happen by itself
         */
        done: boolean;
        /**
         * complete: all of it; partial: the website exists but one or more pages failed; errored: nothing was made and all was given back
         */
        status: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
        /**
         * Names the order; the Temporal workflow has the same id
         */
        workflow_id: string;
        /**
         * How it stands, for people
         */
        message: string;
        /**
         * What is being done
         */
        stage: 'queued' | 'planning' | 'generating' | 'publishing' | 'done';
        /**
         * How much is done
         */
        progress: {
            /**
             * 0 to 100
             */
            percent: number;
        };
        /**
         * Over the whole life of the order
         */
        credits: {
            /**
             * Credits taken
             */
            charged: number;
            /**
             * Credits given back
             */
            refunded: number;
        };
        /**
         * When it was ordered, ISO 8601
         */
        created_at: string;
        /**
         * When the work began; null before
         */
        started_at: string | null;
        /**
         * When it ended; null before
         */
        finished_at: string | null;
        /**
         * As it was given
         */
        metadata: {
            [key: string]: string;
        };
        /**
         * When to ask again; only while not done
         */
        poll_after_ms?: number;
        /**
         * Why it failed, for people; only when errored
         */
        error?: string;
        /**
         * Why it failed, for programs; only when errored
         */
        error_code?: string;
        /**
         * There once it is complete; it says what was published then
         */
        result?: {
            /**
             * Names the page in other requests
             */
            page_id: string;
            /**
             * The website it is part of
             */
            website_id: string;
            /**
             * What it is called
             */
            name: string;
            /**
             * The path without its leading slash
             */
            slug: string;
            /**
             * Where it lives
             */
            path: string;
            /**
             * Where visitors see it
             */
            published_url: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type GetAiPageStatusResponse = GetAiPageStatusResponses[keyof GetAiPageStatusResponses];

export type CreateAiBlogData = {
    body: {
        /**
         * What the post is about: 10 to 10,000 characters
         */
        prompt: string;
        /**
         * Its title; default: the model’s
         */
        title?: string;
        /**
         * Where it is to live; default: made from its title, under /blog
         */
        path?: string;
        /**
         * Under what it is listed; default: the model’s
         */
        category?: string;
        /**
         * Who it says has written it; default: nobody
         */
        author?: string;
        /**
         * Words that it should be found by, at most 10
         */
        keywords?: Array<string>;
        /**
         * About how many words it should have; default: 500
         */
        word_count?: number;
        /**
         * BCP 47 language code of the texts
         */
        lang_code?: string;
        /**
         * How the text should sound; default: as the website does
         */
        tone?: string;
        /**
         * When the work is to begin, at most 90 days ahead; absent, null or past: at once. It is paid when it is ordered; cancelled before its time, all of it is given back
         */
        schedule_at?: string | null;
        /**
         * What it may cost at most, in credits: if it costs more, it is turned down and nothing is charged; default: no limit
         */
        max_credits?: number;
        /**
         * Up to 20 pairs of strings of your own, echoed in every status answer
         */
        metadata?: {
            [key: string]: string;
        };
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * The website it is for
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/website/{website_id}/blog';
};

export type CreateAiBlogErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `insufficient_credits`: The workspace has too few credits; nothing was started.
     *
     * `max_credits_exceeded`: This costs more than the `max_credits` of the request; nothing was started.
     *
     * `path_in_use`: Another page or post of the website has this path, or the website itself.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'insufficient_credits' | 'max_credits_exceeded' | 'path_in_use';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     *
     * `website_forbidden`: The website is not one of the workspace’s.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope' | 'website_forbidden';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CreateAiBlogError = CreateAiBlogErrors[keyof CreateAiBlogErrors];

export type CreateAiBlogResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * Names the order; the Temporal workflow has the same id
         */
        workflow_id: string;
        /**
         * Where to ask how far it is
         */
        status_url: string;
        /**
         * What the call cost
         */
        credits: {
            /**
             * Credits taken by this call
             */
            charged: number;
            /**
             * Credits left in the workspace
             */
            balance: number;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CreateAiBlogResponse = CreateAiBlogResponses[keyof CreateAiBlogResponses];

export type GetAiBlogStatusData = {
    body?: never;
    path: {
        /**
         * As the order’s answer named it
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/blog/status/{workflow_id}';
};

export type GetAiBlogStatusErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `wrong_workflow_kind`: This workflow makes something else.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed' | 'wrong_workflow_kind';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `workflow_not_found`: The workspace has no such workflow.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'workflow_not_found';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type GetAiBlogStatusError = GetAiBlogStatusErrors[keyof GetAiBlogStatusErrors];

export type GetAiBlogStatusResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * true when nothing more will happen by itself
         */
        done: boolean;
        /**
         * complete: all of it; partial: the website exists but one or more pages failed; errored: nothing was made and all was given back
         */
        status: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
        /**
         * Names the order; the Temporal workflow has the same id
         */
        workflow_id: string;
        /**
         * How it stands, for people
         */
        message: string;
        /**
         * What is being done
         */
        stage: 'queued' | 'planning' | 'generating' | 'publishing' | 'done';
        /**
         * How much is done
         */
        progress: {
            /**
             * 0 to 100
             */
            percent: number;
        };
        /**
         * Over the whole life of the order
         */
        credits: {
            /**
             * Credits taken
             */
            charged: number;
            /**
             * Credits given back
             */
            refunded: number;
        };
        /**
         * When it was ordered, ISO 8601
         */
        created_at: string;
        /**
         * When the work began; null before
         */
        started_at: string | null;
        /**
         * When it ended; null before
         */
        finished_at: string | null;
        /**
         * As it was given
         */
        metadata: {
            [key: string]: string;
        };
        /**
         * When to ask again; only while not done
         */
        poll_after_ms?: number;
        /**
         * Why it failed, for people; only when errored
         */
        error?: string;
        /**
         * Why it failed, for programs; only when errored
         */
        error_code?: string;
        /**
         * There once it is complete; it says what was published then
         */
        result?: {
            /**
             * Names the post in other requests
             */
            blog_id: string;
            /**
             * The website it is part of
             */
            website_id: string;
            /**
             * What it is called
             */
            name: string;
            /**
             * The path without its leading slash
             */
            slug: string;
            /**
             * Where it lives
             */
            path: string;
            /**
             * Where visitors see it
             */
            published_url: string;
            /**
             * When it was published, in Unix seconds
             */
            publish_date: number;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type GetAiBlogStatusResponse = GetAiBlogStatusResponses[keyof GetAiBlogStatusResponses];

export type ListApiKeysData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Which page, from 1; empty, "null" or absent is 1
         */
        page?: string;
        /**
         * Entries on a page, 1 to 100; empty, "null" or absent is 20
         */
        per_page?: string;
        /**
         * Only entries that contain this text, whatever the case
         */
        search?: string;
    };
    url: '/v1/workspace/api-keys';
};

export type ListApiKeysErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type ListApiKeysError = ListApiKeysErrors[keyof ListApiKeysErrors];

export type ListApiKeysResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The entries of this page
             */
            list: Array<{
                /**
                 * Names the key; not the key itself
                 */
                key_id: string;
                /**
                 * What the key is for
                 */
                name: string;
                /**
                 * The first characters of the key, to recognise it by
                 */
                prefix: string;
                /**
                 * What the key may do
                 */
                scopes: Array<'read' | 'write' | 'ai' | 'admin'>;
                /**
                 * When it was made
                 */
                created_date: string;
                /**
                 * When it was last used, to the minute; null before the first time
                 */
                last_used_at: string | null;
                /**
                 * When it ends by itself; null: never
                 */
                expires_at: string | null;
                /**
                 * When it was ended; null while it was not
                 */
                revoked_at: string | null;
            }>;
            /**
             * Entries in all pages
             */
            total: number;
            /**
             * Where this page stands in the list
             */
            pagination: {
                /**
                 * Which page this is, from 1
                 */
                page: number;
                /**
                 * Most entries on a page
                 */
                per_page: number;
                /**
                 * Pages in all
                 */
                total_pages: number;
                /**
                 * true when there is a next page
                 */
                has_more: boolean;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type ListApiKeysResponse = ListApiKeysResponses[keyof ListApiKeysResponses];

export type CreateApiKeyData = {
    body: {
        /**
         * What the key is for
         */
        name: string;
        /**
         * What the key may do, at most what the calling key may; absent: all of that
         */
        scopes?: Array<'read' | 'write' | 'ai' | 'admin'>;
        /**
         * When the key ends by itself; absent or null: never
         */
        expires_at?: string | null;
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/api-keys';
};

export type CreateApiKeyErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CreateApiKeyError = CreateApiKeyErrors[keyof CreateApiKeyErrors];

export type CreateApiKeyResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the key; not the key itself
             */
            key_id: string;
            /**
             * What the key is for
             */
            name: string;
            /**
             * The first characters of the key, to recognise it by
             */
            prefix: string;
            /**
             * What the key may do
             */
            scopes: Array<'read' | 'write' | 'ai' | 'admin'>;
            /**
             * When it was made
             */
            created_date: string;
            /**
             * When it was last used, to the minute; null before the first time
             */
            last_used_at: string | null;
            /**
             * When it ends by itself; null: never
             */
            expires_at: string | null;
            /**
             * When it was ended; null while it was not
             */
            revoked_at: string | null;
            /**
             * The key. It is shown only now: only a hash of it is kept
             */
            api_key: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CreateApiKeyResponse = CreateApiKeyResponses[keyof CreateApiKeyResponses];

export type RevokeApiKeyData = {
    body?: never;
    path: {
        /**
         * The key, as the list names it
         */
        key_id: string;
    };
    query?: never;
    url: '/v1/workspace/api-keys/{key_id}';
};

export type RevokeApiKeyErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `key_not_found`: The workspace has no such key.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'key_not_found';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type RevokeApiKeyError = RevokeApiKeyErrors[keyof RevokeApiKeyErrors];

export type RevokeApiKeyResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the key; not the key itself
             */
            key_id: string;
            /**
             * What the key is for
             */
            name: string;
            /**
             * The first characters of the key, to recognise it by
             */
            prefix: string;
            /**
             * What the key may do
             */
            scopes: Array<'read' | 'write' | 'ai' | 'admin'>;
            /**
             * When it was made
             */
            created_date: string;
            /**
             * When it was last used, to the minute; null before the first time
             */
            last_used_at: string | null;
            /**
             * When it ends by itself; null: never
             */
            expires_at: string | null;
            /**
             * When it was ended; null while it was not
             */
            revoked_at: string | null;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type RevokeApiKeyResponse = RevokeApiKeyResponses[keyof RevokeApiKeyResponses];

export type RotateApiKeyData = {
    body: {
        /**
         * How long the old key goes on working, up to 7 days; 0: it ends at once
         */
        grace_seconds?: number;
    } | null;
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * The key, as the list names it
         */
        key_id: string;
    };
    query?: never;
    url: '/v1/workspace/api-keys/{key_id}/rotate';
};

export type RotateApiKeyErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `key_not_found`: The workspace has no such key.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'key_not_found';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type RotateApiKeyError = RotateApiKeyErrors[keyof RotateApiKeyErrors];

export type RotateApiKeyResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the key; not the key itself
             */
            key_id: string;
            /**
             * What the key is for
             */
            name: string;
            /**
             * The first characters of the key, to recognise it by
             */
            prefix: string;
            /**
             * What the key may do
             */
            scopes: Array<'read' | 'write' | 'ai' | 'admin'>;
            /**
             * When it was made
             */
            created_date: string;
            /**
             * When it was last used, to the minute; null before the first time
             */
            last_used_at: string | null;
            /**
             * When it ends by itself; null: never
             */
            expires_at: string | null;
            /**
             * When it was ended; null while it was not
             */
            revoked_at: string | null;
            /**
             * The key. It is shown only now: only a hash of it is kept
             */
            api_key: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type RotateApiKeyResponse = RotateApiKeyResponses[keyof RotateApiKeyResponses];

export type UploadMediaData = {
    body: {
        /**
         * Name of the file, as people see it
         */
        file_name: string;
        /**
         * The bytes in base64, alone or as a data URL; this or `source_url`
         */
        file_base64?: string | null;
        /**
         * An http or https URL on a public address, from which we fetch the bytes; this or `file_base64`
         */
        source_url?: string | null;
        /**
         * What it has to be; absent or null: whatever the bytes are
         */
        media_type?: 'images' | 'videos' | 'documents' | 'fonts' | 'image' | 'video' | 'document' | 'font' | null;
        /**
         * What you think its type is: we go by the bytes, but for text, which may be text/csv
         */
        content_type?: string | null;
        /**
         * What a picture shows, for those who do not see it
         */
        alt_text?: string | null;
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * The website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/media/upload';
};

export type UploadMediaErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `unsupported_media_type`: The file is of no type that is taken here, or it is broken.
     *
     * `media_too_large`: The file has more bytes or pixels than one of its kind may have.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'unsupported_media_type' | 'media_too_large';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type UploadMediaError = UploadMediaErrors[keyof UploadMediaErrors];

export type UploadMediaResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the file in other requests
             */
            media_id: string;
            /**
             * Name of the file, without folders
             */
            file_name: string;
            /**
             * What it is
             */
            media_type: 'images' | 'videos' | 'documents' | 'fonts';
            /**
             * Where the public finds it. What is there never changes
             */
            url: string;
            /**
             * Type of what is at the URL, from the bytes
             */
            content_type: string;
            /**
             * Size of what is at the URL: pictures are cleared of all that is not picture
             */
            size_bytes: number;
            /**
             * Width of a picture in pixels, as it is shown; null for what has none
             */
            width: number | null;
            /**
             * Height of a picture in pixels, as it is shown; null for what has none
             */
            height: number | null;
            /**
             * What a picture shows; null where nothing is said
             */
            alt_text: string | null;
            /**
             * Narrower copies of a picture, 480, 960 and 1600 pixels wide; each is here soon after the upload
             */
            variants: Array<{
                /**
                 * Where the public finds it
                 */
                url: string;
                /**
                 * Width in pixels
                 */
                width: number;
                /**
                 * Always image/webp
                 */
                content_type: string;
            }>;
            /**
             * When it was uploaded, ISO 8601
             */
            created_date: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type UploadMediaResponse = UploadMediaResponses[keyof UploadMediaResponses];

export type UploadMediaBatchData = {
    body: {
        /**
         * The files, 1 to 20
         */
        files: Array<{
            /**
             * Name of the file, as people see it
             */
            file_name: string;
            /**
             * The bytes in base64, alone or as a data URL; this or `source_url`
             */
            file_base64?: string | null;
            /**
             * An http or https URL on a public address, from which we fetch the bytes; this or `file_base64`
             */
            source_url?: string | null;
            /**
             * What it has to be; absent or null: whatever the bytes are
             */
            media_type?: 'images' | 'videos' | 'documents' | 'fonts' | 'image' | 'video' | 'document' | 'font' | null;
            /**
             * What you think its type is: we go by the bytes, but for text, which may be text/csv
             */
            content_type?: string | null;
            /**
             * What a picture shows, for those who do not see it
             */
            alt_text?: string | null;
        }>;
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * The website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/media/upload/batch';
};

export type UploadMediaBatchErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type UploadMediaBatchError = UploadMediaBatchErrors[keyof UploadMediaBatchErrors];

export type UploadMediaBatchResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * What became of each file, in the order given
             */
            uploaded: Array<{
                /**
                 * It is there
                 */
                success: true;
                /**
                 * Names the file in other requests
                 */
                media_id: string;
                /**
                 * Name of the file, without folders
                 */
                file_name: string;
                /**
                 * What it is
                 */
                media_type: 'images' | 'videos' | 'documents' | 'fonts';
                /**
                 * Where the public finds it. What is there never changes
                 */
                url: string;
                /**
                 * Type of what is at the URL, from the bytes
                 */
                content_type: string;
                /**
                 * Size of what is at the URL: pictures are cleared of all that is not picture
                 */
                size_bytes: number;
                /**
                 * Width of a picture in pixels, as it is shown; null for what has none
                 */
                width: number | null;
                /**
                 * Height of a picture in pixels, as it is shown; null for what has none
                 */
                height: number | null;
                /**
                 * What a picture shows; null where nothing is said
                 */
                alt_text: string | null;
                /**
                 * Narrower copies of a picture, 480, 960 and 1600 pixels wide; each is here soon after the upload
                 */
                variants: Array<{
                    /**
                     * Where the public finds it
                     */
                    url: string;
                    /**
                     * Width in pixels
                     */
                    width: number;
                    /**
                     * Always image/webp
                     */
                    content_type: string;
                }>;
                /**
                 * When it was uploaded, ISO 8601
                 */
                created_date: string;
            } | {
                /**
                 * It is not there
                 */
                success: false;
                /**
                 * Name of the file, as it was given
                 */
                file_name: string;
                /**
                 * What is wrong with it, for people
                 */
                error: string;
                /**
                 * What is wrong with it, for programs
                 */
                error_code: string;
            }>;
            /**
             * Files in the request
             */
            total: number;
            /**
             * Files that are there now
             */
            successful: number;
            /**
             * Files that are not
             */
            failed: number;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type UploadMediaBatchResponse = UploadMediaBatchResponses[keyof UploadMediaBatchResponses];

export type ListMediaData = {
    body?: never;
    path: {
        /**
         * The website
         */
        website_id: string;
    };
    query?: {
        /**
         * Which page, from 1; empty, "null" or absent is 1
         */
        page?: string;
        /**
         * Entries on a page, 1 to 100; empty, "null" or absent is 20
         */
        per_page?: string;
        /**
         * Only entries that contain this text, whatever the case
         */
        search?: string;
    };
    url: '/v1/workspace/website/{website_id}/media/list';
};

export type ListMediaErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type ListMediaError = ListMediaErrors[keyof ListMediaErrors];

export type ListMediaResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The entries of this page
             */
            list: Array<{
                /**
                 * Names the file in other requests
                 */
                media_id: string;
                /**
                 * Name of the file, without folders
                 */
                file_name: string;
                /**
                 * What it is
                 */
                media_type: 'images' | 'videos' | 'documents' | 'fonts';
                /**
                 * Where the public finds it. What is there never changes
                 */
                url: string;
                /**
                 * Type of what is at the URL, from the bytes
                 */
                content_type: string;
                /**
                 * Size of what is at the URL: pictures are cleared of all that is not picture
                 */
                size_bytes: number;
                /**
                 * Width of a picture in pixels, as it is shown; null for what has none
                 */
                width: number | null;
                /**
                 * Height of a picture in pixels, as it is shown; null for what has none
                 */
                height: number | null;
                /**
                 * What a picture shows; null where nothing is said
                 */
                alt_text: string | null;
                /**
                 * Narrower copies of a picture, 480, 960 and 1600 pixels wide; each is here soon after the upload
                 */
                variants: Array<{
                    /**
                     * Where the public finds it
                     */
                    url: string;
                    /**
                     * Width in pixels
                     */
                    width: number;
                    /**
                     * Always image/webp
                     */
                    content_type: string;
                }>;
                /**
                 * When it was uploaded, ISO 8601
                 */
                created_date: string;
            }>;
            /**
             * Entries in all pages
             */
            total: number;
            /**
             * Where this page stands in the list
             */
            pagination: {
                /**
                 * Which page this is, from 1
                 */
                page: number;
                /**
                 * Most entries on a page
                 */
                per_page: number;
                /**
                 * Pages in all
                 */
                total_pages: number;
                /**
                 * true when there is a next page
                 */
                has_more: boolean;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type ListMediaResponse = ListMediaResponses[keyof ListMediaResponses];

export type DeleteMediaData = {
    body?: never;
    path: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The file
         */
        media_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/media/{media_id}';
};

export type DeleteMediaErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     *
     * `media_not_found`: The website has no such file.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found' | 'media_not_found';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type DeleteMediaError = DeleteMediaErrors[keyof DeleteMediaErrors];

export type DeleteMediaResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The file that was
             */
            media_id: string;
            /**
             * Always true: what could not be deleted is answered as a problem
             */
            deleted: true;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type DeleteMediaResponse = DeleteMediaResponses[keyof DeleteMediaResponses];

export type ListWorkspaceMembersData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Which page, from 1; empty, "null" or absent is 1
         */
        page?: string;
        /**
         * Entries on a page, 1 to 100; empty, "null" or absent is 20
         */
        per_page?: string;
        /**
         * Only entries that contain this text, whatever the case
         */
        search?: string;
    };
    url: '/v1/workspace/team';
};

export type ListWorkspaceMembersErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type ListWorkspaceMembersError = ListWorkspaceMembersErrors[keyof ListWorkspaceMembersErrors];

export type ListWorkspaceMembersResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The entries of this page
             */
            list: Array<{
                /**
                 * Names the member in other requests
                 */
                member_id: string;
                /**
                 * E-mail address, as it was given
                 */
                email: string;
                /**
                 * Name of the person; null where none was given
                 */
                full_name: string | null;
                /**
                 * "Team" on the workspace; what the person may do on a website
                 */
                role: 'Team' | 'Editor' | 'Commenter';
                /**
                 * "active" from the first sign-in on
                 */
                status: 'invited' | 'active';
                /**
                 * When the member was added
                 */
                created_date: string;
            }>;
            /**
             * Entries in all pages
             */
            total: number;
            /**
             * Where this page stands in the list
             */
            pagination: {
                /**
                 * Which page this is, from 1
                 */
                page: number;
                /**
                 * Most entries on a page
                 */
                per_page: number;
                /**
                 * Pages in all
                 */
                total_pages: number;
                /**
                 * true when there is a next page
                 */
                has_more: boolean;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type ListWorkspaceMembersResponse = ListWorkspaceMembersResponses[keyof ListWorkspaceMembersResponses];

export type CreateWorkspaceMemberData = {
    body: {
        /**
         * E-mail address
         */
        email: string;
        /**
         * Name of the person; absent or null: none
         */
        full_name?: string | null;
        /**
         * Always "Team"; may be left out
         */
        role?: 'Team';
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/team';
};

export type CreateWorkspaceMemberErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `team_email_exists`: The team has a member with this e-mail address.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'team_email_exists';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CreateWorkspaceMemberError = CreateWorkspaceMemberErrors[keyof CreateWorkspaceMemberErrors];

export type CreateWorkspaceMemberResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the member in other requests
             */
            member_id: string;
            /**
             * E-mail address, as it was given
             */
            email: string;
            /**
             * Name of the person; null where none was given
             */
            full_name: string | null;
            /**
             * "Team" on the workspace; what the person may do on a website
             */
            role: 'Team' | 'Editor' | 'Commenter';
            /**
             * "active" from the first sign-in on
             */
            status: 'invited' | 'active';
            /**
             * When the member was added
             */
            created_date: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CreateWorkspaceMemberResponse = CreateWorkspaceMemberResponses[keyof CreateWorkspaceMemberResponses];

export type DeleteWorkspaceMemberData = {
    body?: never;
    path: {
        /**
         * The member, as the list names it
         */
        member_id: string;
    };
    query?: never;
    url: '/v1/workspace/team/{member_id}';
};

export type DeleteWorkspaceMemberErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `member_not_found`: The team has no such member.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'member_not_found';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type DeleteWorkspaceMemberError = DeleteWorkspaceMemberErrors[keyof DeleteWorkspaceMemberErrors];

export type DeleteWorkspaceMemberResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The member that was
             */
            member_id: string;
            /**
             * Always true: what could not be deleted is answered as a problem
             */
            deleted: true;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type DeleteWorkspaceMemberResponse = DeleteWorkspaceMemberResponses[keyof DeleteWorkspaceMemberResponses];

export type ListWebsiteMembersData = {
    body?: never;
    path: {
        /**
         * The website
         */
        website_id: string;
    };
    query?: {
        /**
         * Which page, from 1; empty, "null" or absent is 1
         */
        page?: string;
        /**
         * Entries on a page, 1 to 100; empty, "null" or absent is 20
         */
        per_page?: string;
        /**
         * Only entries that contain this text, whatever the case
         */
        search?: string;
    };
    url: '/v1/workspace/website/{website_id}/team';
};

export type ListWebsiteMembersErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type ListWebsiteMembersError = ListWebsiteMembersErrors[keyof ListWebsiteMembersErrors];

export type ListWebsiteMembersResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The entries of this page
             */
            list: Array<{
                /**
                 * Names the member in other requests
                 */
                member_id: string;
                /**
                 * E-mail address, as it was given
                 */
                email: string;
                /**
                 * Name of the person; null where none was given
                 */
                full_name: string | null;
                /**
                 * "Team" on the workspace; what the person may do on a website
                 */
                role: 'Team' | 'Editor' | 'Commenter';
                /**
                 * "active" from the first sign-in on
                 */
                status: 'invited' | 'active';
                /**
                 * When the member was added
                 */
                created_date: string;
            }>;
            /**
             * Entries in all pages
             */
            total: number;
            /**
             * Where this page stands in the list
             */
            pagination: {
                /**
                 * Which page this is, from 1
                 */
                page: number;
                /**
                 * Most entries on a page
                 */
                per_page: number;
                /**
                 * Pages in all
                 */
                total_pages: number;
                /**
                 * true when there is a next page
                 */
                has_more: boolean;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type ListWebsiteMembersResponse = ListWebsiteMembersResponses[keyof ListWebsiteMembersResponses];

export type CreateWebsiteMemberData = {
    body: {
        /**
         * E-mail address
         */
        email: string;
        /**
         * Name of the person; absent or null: none
         */
        full_name?: string | null;
        /**
         * An Editor changes the website, a Commenter says what should be changed
         */
        role: 'Editor' | 'Commenter';
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * The website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/team';
};

export type CreateWebsiteMemberErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `team_email_exists`: The team has a member with this e-mail address.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'team_email_exists';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CreateWebsiteMemberError = CreateWebsiteMemberErrors[keyof CreateWebsiteMemberErrors];

export type CreateWebsiteMemberResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the member in other requests
             */
            member_id: string;
            /**
             * E-mail address, as it was given
             */
            email: string;
            /**
             * Name of the person; null where none was given
             */
            full_name: string | null;
            /**
             * "Team" on the workspace; what the person may do on a website
             */
            role: 'Team' | 'Editor' | 'Commenter';
            /**
             * "active" from the first sign-in on
             */
            status: 'invited' | 'active';
            /**
             * When the member was added
             */
            created_date: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CreateWebsiteMemberResponse = CreateWebsiteMemberResponses[keyof CreateWebsiteMemberResponses];

export type DeleteWebsiteMemberData = {
    body?: never;
    path: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The member, as the list names it
         */
        member_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/team/{member_id}';
};

export type DeleteWebsiteMemberErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     *
     * `member_not_found`: The team has no such member.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found' | 'member_not_found';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type DeleteWebsiteMemberError = DeleteWebsiteMemberErrors[keyof DeleteWebsiteMemberErrors];

export type DeleteWebsiteMemberResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The member that was
             */
            member_id: string;
            /**
             * Always true: what could not be deleted is answered as a problem
             */
            deleted: true;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type DeleteWebsiteMemberResponse = DeleteWebsiteMemberResponses[keyof DeleteWebsiteMemberResponses];

export type ListPageVersionsData = {
    body?: never;
    path: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The page
         */
        page_id: string;
    };
    query?: {
        /**
         * Which page, from 1; empty, "null" or absent is 1
         */
        page?: string;
        /**
         * Entries on a page, 1 to 100; empty, "null" or absent is 20
         */
        per_page?: string;
        /**
         * Only entries that contain this text, whatever the case
         */
        search?: string;
    };
    url: '/v1/workspace/website/{website_id}/pages/{page_id}/versions';
};

export type ListPageVersionsErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     *
     * `page_not_found`: The website has no such page.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found' | 'page_not_found';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type ListPageVersionsError = ListPageVersionsErrors[keyof ListPageVersionsErrors];

export type ListPageVersionsResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The entries of this page
             */
            list: Array<{
                /**
                 * Names the version in other requests: 1 is the first; a number is never used again
                 */
                number: number;
                /**
                 * What the item was called
                 */
                name: string;
                /**
                 * Where it lived
                 */
                path: string;
                /**
                 * Whether this is what visitors see
                 */
                current: boolean;
                /**
                 * When it was published, ISO 8601
                 */
                created_date: string;
            }>;
            /**
             * Entries in all pages
             */
            total: number;
            /**
             * Where this page stands in the list
             */
            pagination: {
                /**
                 * Which page this is, from 1
                 */
                page: number;
                /**
                 * Most entries on a page
                 */
                per_page: number;
                /**
                 * Pages in all
                 */
                total_pages: number;
                /**
                 * true when there is a next page
                 */
                has_more: boolean;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type ListPageVersionsResponse = ListPageVersionsResponses[keyof ListPageVersionsResponses];

export type RestorePageVersionData = {
    body?: never;
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The page
         */
        page_id: string;
        /**
         * The number of the version
         */
        number: number;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/pages/{page_id}/versions/{number}/restore';
};

export type RestorePageVersionErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     *
     * `page_not_found`: The website has no such page.
     *
     * `version_not_found`: The page or post has no such version, or none any more.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found' | 'page_not_found' | 'version_not_found';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type RestorePageVersionError = RestorePageVersionErrors[keyof RestorePageVersionErrors];

export type RestorePageVersionResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the page in other requests
             */
            page_id: string;
            /**
             * What happened, for people
             */
            message: string;
            /**
             * When it was published, or is to be, in Unix seconds
             */
            publish_date: number;
            /**
             * Where visitors see it, or will
             */
            published_url: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type RestorePageVersionResponse = RestorePageVersionResponses[keyof RestorePageVersionResponses];

export type ListPagesData = {
    body?: never;
    path: {
        /**
         * The website
         */
        website_id: string;
    };
    query?: {
        /**
         * Which page, from 1; empty, "null" or absent is 1
         */
        page?: string;
        /**
         * Entries on a page, 1 to 100; empty, "null" or absent is 20
         */
        per_page?: string;
        /**
         * Only entries that contain this text, whatever the case
         */
        search?: string;
    };
    url: '/v1/workspace/website/{website_id}/pages/list';
};

export type ListPagesErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type ListPagesError = ListPagesErrors[keyof ListPagesErrors];

export type ListPagesResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The entries of this page
             */
            list: Array<{
                /**
                 * Names the page in other requests
                 */
                page_id: string;
                /**
                 * What it is called
                 */
                name: string;
                /**
                 * Where it lives
                 */
                path: string;
                /**
                 * Whether visitors see it
                 */
                status: 'published' | 'unpublished';
                /**
                 * When it was published, in Unix seconds; null while it is unpublished
                 */
                publish_date: number | null;
                /**
                 * Its language in display form, such as "French"
                 */
                language: string;
                /**
                 * Where visitors see it; null while it is unpublished
                 */
                published_url: string | null;
                /**
                 * When what is held back is to be published, ISO 8601; null: nothing is
                 */
                publish_at: string | null;
                /**
                 * Why it was not published at `publish_at`; null: nothing is wrong. The next publication takes it away
                 */
                publish_failure: {
                    /**
                     * The problem, for programs
                     */
                    code: string;
                    /**
                     * The problem, for people
                     */
                    message: string;
                } | null;
                /**
                 * When it was made, ISO 8601
                 */
                created_date: string;
                /**
                 * When it was last changed, ISO 8601
                 */
                updated_date: string;
            }>;
            /**
             * Entries in all pages
             */
            total: number;
            /**
             * Where this page stands in the list
             */
            pagination: {
                /**
                 * Which page this is, from 1
                 */
                page: number;
                /**
                 * Most entries on a page
                 */
                per_page: number;
                /**
                 * Pages in all
                 */
                total_pages: number;
                /**
                 * true when there is a next page
                 */
                has_more: boolean;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type ListPagesResponse = ListPagesResponses[keyof ListPagesResponses];

export type DeletePageData = {
    body?: never;
    path: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The page
         */
        page_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/pages/{page_id}';
};

export type DeletePageErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     *
     * `page_not_found`: The website has no such page.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found' | 'page_not_found';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type DeletePageError = DeletePageErrors[keyof DeletePageErrors];

export type DeletePageResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the page in other requests
             */
            page_id: string;
            /**
             * Always true
             */
            deleted: true;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type DeletePageResponse = DeletePageResponses[keyof DeletePageResponses];

export type GetPageData = {
    body?: never;
    path: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The page
         */
        page_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/pages/{page_id}';
};

export type GetPageErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     *
     * `page_not_found`: The website has no such page.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found' | 'page_not_found';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type GetPageError = GetPageErrors[keyof GetPageErrors];

export type GetPageResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the page in other requests
             */
            page_id: string;
            /**
             * What it is called
             */
            name: string;
            /**
             * Where it lives
             */
            path: string;
            /**
             * Whether visitors see it
             */
            status: 'published' | 'unpublished';
            /**
             * When it was published, in Unix seconds; null while it is unpublished
             */
            publish_date: number | null;
            /**
             * Its language in display form, such as "French"
             */
            language: string;
            /**
             * Where visitors see it; null while it is unpublished
             */
            published_url: string | null;
            /**
             * When what is held back is to be published, ISO 8601; null: nothing is
             */
            publish_at: string | null;
            /**
             * Why it was not published at `publish_at`; null: nothing is wrong. The next publication takes it away
             */
            publish_failure: {
                /**
                 * The problem, for programs
                 */
                code: string;
                /**
                 * The problem, for people
                 */
                message: string;
            } | null;
            /**
             * When it was made, ISO 8601
             */
            created_date: string;
            /**
             * When it was last changed, ISO 8601
             */
            updated_date: string;
            /**
             * How search engines and link previews show it; null: it follows from the content
             */
            seo: {
                /**
                 * Title in the browser and in search results
                 */
                page_title: string | null;
                /**
                 * What search results say of it
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
                 * Picture of link previews
                 */
                social_image: string | null;
                /**
                 * The address that search engines are to take it for
                 */
                canonical_url: string | null;
                /**
                 * true: search engines leave it out
                 */
                noindex: boolean;
            };
            /**
             * What it sets apart from its website
             */
            settings: {
                /**
                 * The look
                 */
                theme: {
                    /**
                     * null: the website’s
                     */
                    mode: 'light' | 'dark' | 'auto' | null;
                    /**
                     * null: as the language is written
                     */
                    direction: 'ltr' | 'rtl' | null;
                    /**
                     * Classes of its main element, or of the body of a given document
                     */
                    main_classes: string | null;
                };
                /**
                 * HTML at the end of its head
                 */
                custom_code_header: string | null;
                /**
                 * HTML at the end of its body
                 */
                custom_code_footer: string | null;
            };
            /**
             * Values of your own
             */
            data: {
                [key: string]: unknown;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type GetPageResponse = GetPageResponses[keyof GetPageResponses];

export type UpdatePageData = {
    body: {
        /**
         * What it is called in the navigation, in lists and as a link
         */
        name?: string;
        /**
         * Where it lives, as in "/about-us"; "/" is the home page
         */
        path?: string;
        /**
         * BCP 47 code of its language, such as "fr" or "pt-BR"; null: the website’s
         */
        lang_code?: string | null;
        /**
         * How search engines and link previews show it; given fields change; null clears all
         */
        seo?: {
            /**
             * Title in the browser and in search results
             */
            page_title?: string | null;
            /**
             * What search results say of it
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
             * Picture of link previews
             */
            social_image?: string | null;
            /**
             * The address that search engines are to take it for
             */
            canonical_url?: string | null;
            /**
             * true: search engines leave it out; null: false
             */
            noindex?: boolean | null;
        } | null;
        /**
         * What it sets apart from its website; given fields change; null clears all
         */
        settings?: {
            /**
             * The look; given keys merge; null: the website’s
             */
            theme?: {
                /**
                 * auto follows the visitor’s system; null: the website’s
                 */
                mode?: 'light' | 'dark' | 'auto' | null;
                /**
                 * Direction of writing; null: as the language is written
                 */
                direction?: 'ltr' | 'rtl' | null;
                /**
                 * Classes of its main element, or of the body of a given document; null: none
                 */
                main_classes?: string | null;
            } | null;
            /**
             * HTML at the end of its head, as it is; null: none
             */
            custom_code_header?: string | null;
            /**
             * HTML at the end of its body, as it is; null: none
             */
            custom_code_footer?: string | null;
        } | null;
        /**
         * Values of your own; given ones change at every depth, null takes one away; null: none
         */
        data?: {
            [key: string]: unknown;
        } | null;
    };
    path: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The page
         */
        page_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/pages/{page_id}';
};

export type UpdatePageErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `invalid_language_code`: This is no known BCP 47 language code.
     *
     * `path_in_use`: Another page or post of the website has this path, or the website itself.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'invalid_language_code' | 'path_in_use';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     *
     * `page_not_found`: The website has no such page.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found' | 'page_not_found';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type UpdatePageError = UpdatePageErrors[keyof UpdatePageErrors];

export type UpdatePageResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the page in other requests
             */
            page_id: string;
            /**
             * What it is called
             */
            name: string;
            /**
             * Where it lives
             */
            path: string;
            /**
             * Whether visitors see it
             */
            status: 'published' | 'unpublished';
            /**
             * When it was published, in Unix seconds; null while it is unpublished
             */
            publish_date: number | null;
            /**
             * Its language in display form, such as "French"
             */
            language: string;
            /**
             * Where visitors see it; null while it is unpublished
             */
            published_url: string | null;
            /**
             * When what is held back is to be published, ISO 8601; null: nothing is
             */
            publish_at: string | null;
            /**
             * Why it was not published at `publish_at`; null: nothing is wrong. The next publication takes it away
             */
            publish_failure: {
                /**
                 * The problem, for programs
                 */
                code: string;
                /**
                 * The problem, for people
                 */
                message: string;
            } | null;
            /**
             * When it was made, ISO 8601
             */
            created_date: string;
            /**
             * When it was last changed, ISO 8601
             */
            updated_date: string;
            /**
             * How search engines and link previews show it; null: it follows from the content
             */
            seo: {
                /**
                 * Title in the browser and in search results
                 */
                page_title: string | null;
                /**
                 * What search results say of it
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
                 * Picture of link previews
                 */
                social_image: string | null;
                /**
                 * The address that search engines are to take it for
                 */
                canonical_url: string | null;
                /**
                 * true: search engines leave it out
                 */
                noindex: boolean;
            };
            /**
             * What it sets apart from its website
             */
            settings: {
                /**
                 * The look
                 */
                theme: {
                    /**
                     * null: the website’s
                     */
                    mode: 'light' | 'dark' | 'auto' | null;
                    /**
                     * null: as the language is written
                     */
                    direction: 'ltr' | 'rtl' | null;
                    /**
                     * Classes of its main element, or of the body of a given document
                     */
                    main_classes: string | null;
                };
                /**
                 * HTML at the end of its head
                 */
                custom_code_header: string | null;
                /**
                 * HTML at the end of its body
                 */
                custom_code_footer: string | null;
            };
            /**
             * Values of your own
             */
            data: {
                [key: string]: unknown;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type UpdatePageResponse = UpdatePageResponses[keyof UpdatePageResponses];

export type CreatePageData = {
    body: {
        /**
         * A full HTML document, at most 2 MiB; title, search texts, language, look and custom code are read from it
         */
        html: string;
        /**
         * What it is called; absent or null: the title of the document
         */
        name?: string | null;
        /**
         * What is to be as this in place of what the document says
         */
        settings?: {
            /**
             * The look; given keys merge; null: the website’s
             */
            theme?: {
                /**
                 * auto follows the visitor’s system; null: the website’s
                 */
                mode?: 'light' | 'dark' | 'auto' | null;
                /**
                 * Direction of writing; null: as the language is written
                 */
                direction?: 'ltr' | 'rtl' | null;
                /**
                 * Classes of its main element, or of the body of a given document; null: none
                 */
                main_classes?: string | null;
            } | null;
            /**
             * HTML at the end of its head, as it is; null: none
             */
            custom_code_header?: string | null;
            /**
             * HTML at the end of its body, as it is; null: none
             */
            custom_code_footer?: string | null;
        } | null;
        /**
         * BCP 47 code of its language, such as "fr" or "pt-BR"; null: the website’s
         */
        lang_code?: string | null;
        /**
         * Held back until then, at most five years ahead; what visitors see stays till then. Any later publication, and unpublishing, takes its place. Absent, null or past: published at once
         */
        publish_at?: string | null;
        /**
         * Where it lives; absent or null: made from its name
         */
        path?: string | null;
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * The website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/pages/create';
};

export type CreatePageErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `invalid_language_code`: This is no known BCP 47 language code.
     *
     * `path_in_use`: Another page or post of the website has this path, or the website itself.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'invalid_language_code' | 'path_in_use';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CreatePageError = CreatePageErrors[keyof CreatePageErrors];

export type CreatePageResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the page in other requests
             */
            page_id: string;
            /**
             * What happened, for people
             */
            message: string;
            /**
             * When it was published, or is to be, in Unix seconds
             */
            publish_date: number;
            /**
             * Where visitors see it, or will
             */
            published_url: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CreatePageResponse = CreatePageResponses[keyof CreatePageResponses];

export type UnpublishPageData = {
    body?: never;
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The page
         */
        page_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/pages/{page_id}/unpublish';
};

export type UnpublishPageErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     *
     * `page_not_found`: The website has no such page.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found' | 'page_not_found';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type UnpublishPageError = UnpublishPageErrors[keyof UnpublishPageErrors];

export type UnpublishPageResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the page in other requests
             */
            page_id: string;
            /**
             * Visitors do not see it any more
             */
            status: 'unpublished';
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type UnpublishPageResponse = UnpublishPageResponses[keyof UnpublishPageResponses];

export type CreateWebsiteData = {
    body: {
        /**
         * Name of the business
         */
        name: string;
        /**
         * BCP 47 code such as "fr" or "pt-BR"; default and null: "en"
         */
        language?: string | null;
        /**
         * The client it is for; default and null: nobody
         */
        client_id?: string | null;
        /**
         * The look; default and null: the default look
         */
        theme?: {
            /**
             * auto follows the visitor’s system; null: auto
             */
            mode?: 'light' | 'dark' | 'auto' | null;
            /**
             * Direction of writing; null: as the language is written
             */
            direction?: 'ltr' | 'rtl' | null;
            /**
             * Brand colour, as #rrggbb; null: #2f5d8c
             */
            primary_color?: string | null;
            /**
             * Font family of headings: a built-in one, or any the visitor may have; null: Outfit
             */
            font_heading?: string | null;
            /**
             * Font family of texts: a built-in one, or any the visitor may have; null: Outfit
             */
            font_body?: string | null;
            /**
             * Classes of the main element of every page; null: none
             */
            main_classes?: string | null;
        } | null;
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/website/create';
};

export type CreateWebsiteErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `invalid_language_code`: This is no known BCP 47 language code.
     *
     * `client_not_in_workspace`: The workspace has no such client.
     *
     * `website_limit_reached`: The client has as many websites as it may have.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'invalid_language_code' | 'client_not_in_workspace' | 'website_limit_reached';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CreateWebsiteError = CreateWebsiteErrors[keyof CreateWebsiteErrors];

export type CreateWebsiteResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the website in other requests
             */
            website_id: string;
            /**
             * Name of the business
             */
            website_name: string;
            /**
             * URL where the website is seen: the active custom domain, else the preview URL
             */
            domain: string;
            /**
             * URL on the platform’s own domain
             */
            preview_url: string;
            /**
             * null while the website has none
             */
            custom_domain: null;
            /**
             * The client it is assigned to; null for none
             */
            client_id: string | null;
            /**
             * false: visitors get a plain 404
             */
            activated: boolean;
            /**
             * Display form, such as "French"
             */
            language: string;
            /**
             * When the website was made, ISO 8601
             */
            created_date: string;
            /**
             * When the website was last changed, ISO 8601
             */
            updated_date: string;
            /**
             * Name of the business
             */
            business_name: string;
            /**
             * What the business does; null where nothing is said
             */
            business_description: string | null;
            /**
             * Text of robots.txt; null for the standard one
             */
            robots: string | null;
            /**
             * Look and custom code
             */
            settings: {
                /**
                 * The look
                 */
                theme: {
                    /**
                     * auto follows the visitor’s system
                     */
                    mode: 'light' | 'dark' | 'auto';
                    /**
                     * Direction of writing
                     */
                    direction: 'ltr' | 'rtl';
                    /**
                     * Brand colour, as #rrggbb
                     */
                    primary_color: string;
                    /**
                     * Font family of headings
                     */
                    font_heading: string;
                    /**
                     * Font family of texts
                     */
                    font_body: string;
                    /**
                     * Classes of the main element of every page
                     */
                    main_classes: string | null;
                };
                /**
                 * HTML at the end of every page’s head
                 */
                custom_code_header: string | null;
                /**
                 * HTML at the end of every page’s body
                 */
                custom_code_footer: string | null;
            };
            /**
             * Services that count visitors
             */
            integrations: {
                /**
                 * Google Analytics measurement id
                 */
                google_analytics_id: string | null;
                /**
                 * Google Tag Manager container id
                 */
                google_tag_manager_id: string | null;
                /**
                 * Meta pixel id
                 */
                meta_pixel_id: string | null;
                /**
                 * Host name under which Plausible counts the website
                 */
                plausible_domain: string | null;
            };
            /**
             * Pictures of the website as a whole
             */
            configuration: {
                /**
                 * Icon of the browser tab; null: made from name and colour
                 */
                favicon_url: string | null;
                /**
                 * Logo; null: the name is written out
                 */
                logo_url: string | null;
                /**
                 * Picture of link previews; null: none
                 */
                social_image_url: string | null;
            };
            /**
             * What the website holds
             */
            counts: {
                /**
                 * Pages
                 */
                pages: number;
                /**
                 * Blog posts
                 */
                blogs: number;
                /**
                 * Media files
                 */
                media: number;
                /**
                 * Team members
                 */
                team: number;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CreateWebsiteResponse = CreateWebsiteResponses[keyof CreateWebsiteResponses];

export type ListWebsitesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Which page, from 1; empty, "null" or absent is 1
         */
        page?: string;
        /**
         * Entries on a page, 1 to 100; empty, "null" or absent is 20
         */
        per_page?: string;
        /**
         * Only entries that contain this text, whatever the case
         */
        search?: string;
    };
    url: '/v1/workspace/website/list';
};

export type ListWebsitesErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type ListWebsitesError = ListWebsitesErrors[keyof ListWebsitesErrors];

export type ListWebsitesResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The entries of this page
             */
            list: Array<{
                /**
                 * Names the website in other requests
                 */
                website_id: string;
                /**
                 * Name of the business
                 */
                website_name: string;
                /**
                 * URL where the website is seen: the active custom domain, else the preview URL
                 */
                domain: string;
                /**
                 * URL on the platform’s own domain
                 */
                preview_url: string;
                /**
                 * null while the website has none
                 */
                custom_domain: string | null;
                /**
                 * The client it is assigned to; null for none
                 */
                client_id: string | null;
                /**
                 * false: visitors get a plain 404
                 */
                activated: boolean;
                /**
                 * Display form, such as "French"
                 */
                language: string;
                /**
                 * When the website was made, ISO 8601
                 */
                created_date: string;
                /**
                 * When the website was last changed, ISO 8601
                 */
                updated_date: string;
            }>;
            /**
             * Entries in all pages
             */
            total: number;
            /**
             * Where this page stands in the list
             */
            pagination: {
                /**
                 * Which page this is, from 1
                 */
                page: number;
                /**
                 * Most entries on a page
                 */
                per_page: number;
                /**
                 * Pages in all
                 */
                total_pages: number;
                /**
                 * true when there is a next page
                 */
                has_more: boolean;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type ListWebsitesResponse = ListWebsitesResponses[keyof ListWebsitesResponses];

export type GetWebsiteData = {
    body?: never;
    path: {
        /**
         * The website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}';
};

export type GetWebsiteErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type GetWebsiteError = GetWebsiteErrors[keyof GetWebsiteErrors];

export type GetWebsiteResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the website in other requests
             */
            website_id: string;
            /**
             * Name of the business
             */
            website_name: string;
            /**
             * URL where the website is seen: the active custom domain, else the preview URL
             */
            domain: string;
            /**
             * URL on the platform’s own domain
             */
            preview_url: string;
            /**
             * null while the website has none
             */
            custom_domain: null;
            /**
             * The client it is assigned to; null for none
             */
            client_id: string | null;
            /**
             * false: visitors get a plain 404
             */
            activated: boolean;
            /**
             * Display form, such as "French"
             */
            language: string;
            /**
             * When the website was made, ISO 8601
             */
            created_date: string;
            /**
             * When the website was last changed, ISO 8601
             */
            updated_date: string;
            /**
             * Name of the business
             */
            business_name: string;
            /**
             * What the business does; null where nothing is said
             */
            business_description: string | null;
            /**
             * Text of robots.txt; null for the standard one
             */
            robots: string | null;
            /**
             * Look and custom code
             */
            settings: {
                /**
                 * The look
                 */
                theme: {
                    /**
                     * auto follows the visitor’s system
                     */
                    mode: 'light' | 'dark' | 'auto';
                    /**
                     * Direction of writing
                     */
                    direction: 'ltr' | 'rtl';
                    /**
                     * Brand colour, as #rrggbb
                     */
                    primary_color: string;
                    /**
                     * Font family of headings
                     */
                    font_heading: string;
                    /**
                     * Font family of texts
                     */
                    font_body: string;
                    /**
                     * Classes of the main element of every page
                     */
                    main_classes: string | null;
                };
                /**
                 * HTML at the end of every page’s head
                 */
                custom_code_header: string | null;
                /**
                 * HTML at the end of every page’s body
                 */
                custom_code_footer: string | null;
            };
            /**
             * Services that count visitors
             */
            integrations: {
                /**
                 * Google Analytics measurement id
                 */
                google_analytics_id: string | null;
                /**
                 * Google Tag Manager container id
                 */
                google_tag_manager_id: string | null;
                /**
                 * Meta pixel id
                 */
                meta_pixel_id: string | null;
                /**
                 * Host name under which Plausible counts the website
                 */
                plausible_domain: string | null;
            };
            /**
             * Pictures of the website as a whole
             */
            configuration: {
                /**
                 * Icon of the browser tab; null: made from name and colour
                 */
                favicon_url: string | null;
                /**
                 * Logo; null: the name is written out
                 */
                logo_url: string | null;
                /**
                 * Picture of link previews; null: none
                 */
                social_image_url: string | null;
            };
            /**
             * What the website holds
             */
            counts: {
                /**
                 * Pages
                 */
                pages: number;
                /**
                 * Blog posts
                 */
                blogs: number;
                /**
                 * Media files
                 */
                media: number;
                /**
                 * Team members
                 */
                team: number;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type GetWebsiteResponse = GetWebsiteResponses[keyof GetWebsiteResponses];

export type GetWorkspaceData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/workspace';
};

export type GetWorkspaceErrors = {
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type GetWorkspaceError = GetWorkspaceErrors[keyof GetWorkspaceErrors];

export type GetWorkspaceResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the workspace
             */
            workspace_id: string;
            /**
             * Name of the workspace
             */
            name: string;
            /**
             * Its language in display form, such as "French"
             */
            workspace_language: string;
            /**
             * Its language as a BCP 47 code, such as "fr"
             */
            lang_code: string;
            /**
             * How the workspace works and shows itself
             */
            settings: {
                /**
                 * Settings of the API
                 */
                api: {
                    /**
                     * Where events are sent; null: nowhere
                     */
                    webhook_url: string | null;
                    /**
                     * The beginning of the secret that signs events, to recognise it by; null while there is none
                     */
                    webhook_secret_hint: string | null;
                };
                /**
                 * Name that clients see in place of the platform’s
                 */
                brand_name: string | null;
                /**
                 * Logo that clients see in place of the platform’s
                 */
                logo_url: string | null;
                /**
                 * Where clients are told to ask for help
                 */
                support_email: string | null;
            };
            /**
             * Ids and addresses of other services, by names of your own
             */
            integrations: {
                [key: string]: string;
            };
            /**
             * What is left to spend
             */
            credits: {
                /**
                 * Credits left
                 */
                balance: number;
            };
            /**
             * What the workspace holds
             */
            counts: {
                /**
                 * Websites of the workspace
                 */
                websites: number;
                /**
                 * Clients of the workspace
                 */
                clients: number;
                /**
                 * Members of the workspace’s own team
                 */
                team: number;
            };
            /**
             * When it was made
             */
            created_date: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type GetWorkspaceResponse = GetWorkspaceResponses[keyof GetWorkspaceResponses];

export type UpdateWorkspaceData = {
    body: {
        /**
         * Name of the workspace; null: "My workspace"
         */
        name?: string | null;
        /**
         * Language as a BCP 47 code such as "fr"; null: "en"
         */
        lang_code?: string | null;
        /**
         * Given fields change, others stay; null clears them all
         */
        settings?: {
            /**
             * Given fields change, others stay; null clears them all
             */
            api?: {
                /**
                 * Where events are sent; null: nowhere
                 */
                webhook_url?: string | null;
            } | null;
            /**
             * Name that clients see; null: the platform’s
             */
            brand_name?: string | null;
            /**
             * Logo that clients see; null: the platform’s
             */
            logo_url?: string | null;
            /**
             * Where clients are told to ask for help; null: nowhere
             */
            support_email?: string | null;
        } | null;
        /**
         * Given entries change, others stay, up to 50 in all; null clears them all
         */
        integrations?: {
            [key: string]: string | null;
        } | null;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace';
};

export type UpdateWorkspaceErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `invalid_language_code`: This is no known BCP 47 language code.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'invalid_language_code';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type UpdateWorkspaceError = UpdateWorkspaceErrors[keyof UpdateWorkspaceErrors];

export type UpdateWorkspaceResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the workspace
             */
            workspace_id: string;
            /**
             * Name of the workspace
             */
            name: string;
            /**
             * Its language in display form, such as "French"
             */
            workspace_language: string;
            /**
             * Its language as a BCP 47 code, such as "fr"
             */
            lang_code: string;
            /**
             * How the workspace works and shows itself
             */
            settings: {
                /**
                 * Settings of the API
                 */
                api: {
                    /**
                     * Where events are sent; null: nowhere
                     */
                    webhook_url: string | null;
                    /**
                     * The beginning of the secret that signs events, to recognise it by; null while there is none
                     */
                    webhook_secret_hint: string | null;
                };
                /**
                 * Name that clients see in place of the platform’s
                 */
                brand_name: string | null;
                /**
                 * Logo that clients see in place of the platform’s
                 */
                logo_url: string | null;
                /**
                 * Where clients are told to ask for help
                 */
                support_email: string | null;
            };
            /**
             * Ids and addresses of other services, by names of your own
             */
            integrations: {
                [key: string]: string;
            };
            /**
             * What is left to spend
             */
            credits: {
                /**
                 * Credits left
                 */
                balance: number;
            };
            /**
             * What the workspace holds
             */
            counts: {
                /**
                 * Websites of the workspace
                 */
                websites: number;
                /**
                 * Clients of the workspace
                 */
                clients: number;
                /**
                 * Members of the workspace’s own team
                 */
                team: number;
            };
            /**
             * When it was made
             */
            created_date: string;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type UpdateWorkspaceResponse = UpdateWorkspaceResponses[keyof UpdateWorkspaceResponses];

export type GetAiWebsiteStatusesData = {
    body: {
        /**
         * The orders, 1 to 25, as their answers named them
         */
        workflow_ids: Array<string>;
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/ai/workspace/website/status/batch';
};

export type GetAiWebsiteStatusesErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type GetAiWebsiteStatusesError = GetAiWebsiteStatusesErrors[keyof GetAiWebsiteStatusesErrors];

export type GetAiWebsiteStatusesResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * true when nothing more will happen to any of them by itself
         */
        done: boolean;
        /**
         * How they stand together: what all of them are, else running or partial
         */
        status: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
        /**
         * How they stand, for people
         */
        message: string;
        /**
         * How many are in which state
         */
        summary: {
            /**
             * In all
             */
            total: number;
            /**
             * Of which all is made
             */
            complete: number;
            /**
             * That are being made, or wait for their time
             */
            running: number;
            /**
             * Websites with pages missing
             */
            partial: number;
            /**
             * That failed, were cancelled or not taken
             */
            errored: number;
            /**
             * That are no orders of this kind
             */
            not_found: number;
        };
        /**
         * When to ask again; only while not done
         */
        poll_after_ms?: number;
        /**
         * The status of each, in the order given
         */
        items: Array<{
            /**
             * Always true
             */
            success: true;
            /**
             * true when nothing more will happen by itself
             */
            done: boolean;
            /**
             * complete: all of it; partial: the website exists but one or more pages failed; errored: nothing was made and all was given back
             */
            status: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
            /**
             * Names the order; the Temporal workflow has the same id
             */
            workflow_id: string;
            /**
             * How it stands, for people
             */
            message: string;
            /**
             * What is being done
             */
            stage: 'queued' | 'planning' | 'generating' | 'publishing' | 'done';
            /**
             * How much is done
             */
            progress: {
                /**
                 * 0 to 100
                 */
                percent: number;
            };
            /**
             * Over the whole life of the order
             */
            credits: {
                /**
                 * Credits taken
                 */
                charged: number;
                /**
                 * Credits given back
                 */
                refunded: number;
            };
            /**
             * When it was ordered, ISO 8601
             */
            created_at: string;
            /**
             * When the work began; null before
             */
            started_at: string | null;
            /**
             * When it ended; null before
             */
            finished_at: string | null;
            /**
             * As it was given
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * When to ask again; only while not done
             */
            poll_after_ms?: number;
            /**
             * Why it failed, for people; only when errored
             */
            error?: string;
            /**
             * Why it failed, for programs; only when errored
             */
            error_code?: string;
            /**
             * There as soon as the website is
             */
            result?: {
                /**
                 * Names the website in other requests
                 */
                website_id: string;
                /**
                 * Name of the business
                 */
                website_name: string;
                /**
                 * URL where the website is seen
                 */
                domain: string;
                /**
                 * null until the home page is complete
                 */
                home_page_id: string | null;
                /**
                 * How many pages are in which state; cancelled ones count as errored
                 */
                pages_summary: {
                    /**
                     * Pages in all
                     */
                    total: number;
                    /**
                     * Pages that are published
                     */
                    complete: number;
                    /**
                     * Pages that are being made
                     */
                    running: number;
                    /**
                     * Pages that failed
                     */
                    errored: number;
                };
                /**
                 * Every page of the website
                 */
                pages: Array<{
                    /**
                     * Name in the navigation
                     */
                    name: string;
                    /**
                     * The path without its leading slash; empty for the home page
                     */
                    slug: string;
                    /**
                     * Path on the website
                     */
                    path: string;
                    /**
                     * How far this page is
                     */
                    status: 'running' | 'complete' | 'errored' | 'cancelled';
                    /**
                     * Once it is complete
                     */
                    page_id?: string;
                    /**
                     * Once it is complete
                     */
                    published_url?: string;
                    /**
                     * Why it failed, for programs
                     */
                    error_code?: string;
                    /**
                     * Why it failed, for people
                     */
                    error_message?: string;
                }>;
            };
        } | {
            /**
             * There is no such order
             */
            success: false;
            /**
             * As it was given
             */
            workflow_id: string;
            /**
             * Why there is no status, for people
             */
            error: string;
            /**
             * Why there is no status, for programs
             */
            error_code: 'workflow_not_found' | 'wrong_workflow_kind';
        }>;
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type GetAiWebsiteStatusesResponse = GetAiWebsiteStatusesResponses[keyof GetAiWebsiteStatusesResponses];

export type GetAiPageStatusesData = {
    body: {
        /**
         * The orders, 1 to 25, as their answers named them
         */
        workflow_ids: Array<string>;
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/ai/workspace/page/status/batch';
};

export type GetAiPageStatusesErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type GetAiPageStatusesError = GetAiPageStatusesErrors[keyof GetAiPageStatusesErrors];

export type GetAiPageStatusesResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * true when nothing more will happen to any of them by itself
         */
        done: boolean;
        /**
         * How they stand together: what all of them are, else running or partial
         */
        status: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
        /**
         * How they stand, for people
         */
        message: string;
        /**
         * How many are in which state
         */
        summary: {
            /**
             * In all
             */
            total: number;
            /**
             * Of which all is made
             */
            complete: number;
            /**
             * That are being made, or wait for their time
             */
            running: number;
            /**
             * Websites with pages missing
             */
            partial: number;
            /**
             * That failed, were cancelled or not taken
             */
            errored: number;
            /**
             * That are no orders of this kind
             */
            not_found: number;
        };
        /**
         * When to ask again; only while not done
         */
        poll_after_ms?: number;
        /**
         * The status of each, in the order given
         */
        items: Array<{
            /**
             * Always true
             */
            success: true;
            /**
             * true when nothing more will happen by itself
             */
            done: boolean;
            /**
             * complete: all of it; partial: the website exists but one or more pages failed; errored: nothing was made and all was given back
             */
            status: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
            /**
             * Names the order; the Temporal workflow has the same id
             */
            workflow_id: string;
            /**
             * How it stands, for people
             */
            message: string;
            /**
             * What is being done
             */
            stage: 'queued' | 'planning' | 'generating' | 'publishing' | 'done';
            /**
             * How much is done
             */
            progress: {
                /**
                 * 0 to 100
                 */
                percent: number;
            };
            /**
             * Over the whole life of the order
             */
            credits: {
                /**
                 * Credits taken
                 */
                charged: number;
                /**
                 * Credits given back
                 */
                refunded: number;
            };
            /**
             * When it was ordered, ISO 8601
             */
            created_at: string;
            /**
             * When the work began; null before
             */
            started_at: string | null;
            /**
             * When it ended; null before
             */
            finished_at: string | null;
            /**
             * As it was given
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * When to ask again; only while not done
             */
            poll_after_ms?: number;
            /**
             * Why it failed, for people; only when errored
             */
            error?: string;
            /**
             * Why it failed, for programs; only when errored
             */
            error_code?: string;
            /**
             * There once it is complete; it says what was published then
             */
            result?: {
                /**
                 * Names the page in other requests
                 */
                page_id: string;
                /**
                 * The website it is part of
                 */
                website_id: string;
                /**
                 * What it is called
                 */
                name: string;
                /**
                 * The path without its leading slash
                 */
                slug: string;
                /**
                 * Where it lives
                 */
                path: string;
                /**
                 * Where visitors see it
                 */
                published_url: string;
            };
        } | {
            /**
             * There is no such order
             */
            success: false;
            /**
             * As it was given
             */
            workflow_id: string;
            /**
             * Why there is no status, for people
             */
            error: string;
            /**
             * Why there is no status, for programs
             */
            error_code: 'workflow_not_found' | 'wrong_workflow_kind';
        }>;
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type GetAiPageStatusesResponse = GetAiPageStatusesResponses[keyof GetAiPageStatusesResponses];

export type GetAiBlogStatusesData = {
    body: {
        /**
         * The orders, 1 to 25, as their answers named them
         */
        workflow_ids: Array<string>;
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/ai/workspace/blog/status/batch';
};

export type GetAiBlogStatusesErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type GetAiBlogStatusesError = GetAiBlogStatusesErrors[keyof GetAiBlogStatusesErrors];

export type GetAiBlogStatusesResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * true when nothing more will happen to any of them by itself
         */
        done: boolean;
        /**
         * How they stand together: what all of them are, else running or partial
         */
        status: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
        /**
         * How they stand, for people
         */
        message: string;
        /**
         * How many are in which state
         */
        summary: {
            /**
             * In all
             */
            total: number;
            /**
             * Of which all is made
             */
            complete: number;
            /**
             * That are being made, or wait for their time
             */
            running: number;
            /**
             * Websites with pages missing
             */
            partial: number;
            /**
             * That failed, were cancelled or not taken
             */
            errored: number;
            /**
             * That are no orders of this kind
             */
            not_found: number;
        };
        /**
         * When to ask again; only while not done
         */
        poll_after_ms?: number;
        /**
         * The status of each, in the order given
         */
        items: Array<{
            /**
             * Always true
             */
            success: true;
            /**
             * true when nothing more will happen by itself
             */
            done: boolean;
            /**
             * complete: all of it; partial: the website exists but one or more pages failed; errored: nothing was made and all was given back
             */
            status: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
            /**
             * Names the order; the Temporal workflow has the same id
             */
            workflow_id: string;
            /**
             * How it stands, for people
             */
            message: string;
            /**
             * What is being done
             */
            stage: 'queued' | 'planning' | 'generating' | 'publishing' | 'done';
            /**
             * How much is done
             */
            progress: {
                /**
                 * 0 to 100
                 */
                percent: number;
            };
            /**
             * Over the whole life of the order
             */
            credits: {
                /**
                 * Credits taken
                 */
                charged: number;
                /**
                 * Credits given back
                 */
                refunded: number;
            };
            /**
             * When it was ordered, ISO 8601
             */
            created_at: string;
            /**
             * When the work began; null before
             */
            started_at: string | null;
            /**
             * When it ended; null before
             */
            finished_at: string | null;
            /**
             * As it was given
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * When to ask again; only while not done
             */
            poll_after_ms?: number;
            /**
             * Why it failed, for people; only when errored
             */
            error?: string;
            /**
             * Why it failed, for programs; only when errored
             */
            error_code?: string;
            /**
             * There once it is complete; it says what was published then
             */
            result?: {
                /**
                 * Names the post in other requests
                 */
                blog_id: string;
                /**
                 * The website it is part of
                 */
                website_id: string;
                /**
                 * What it is called
                 */
                name: string;
                /**
                 * The path without its leading slash
                 */
                slug: string;
                /**
                 * Where it lives
                 */
                path: string;
                /**
                 * Where visitors see it
                 */
                published_url: string;
                /**
                 * When it was published, in Unix seconds
                 */
                publish_date: number;
            };
        } | {
            /**
             * There is no such order
             */
            success: false;
            /**
             * As it was given
             */
            workflow_id: string;
            /**
             * Why there is no status, for people
             */
            error: string;
            /**
             * Why there is no status, for programs
             */
            error_code: 'workflow_not_found' | 'wrong_workflow_kind';
        }>;
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type GetAiBlogStatusesResponse = GetAiBlogStatusesResponses[keyof GetAiBlogStatusesResponses];

export type GetAiBatchStatusData = {
    body?: never;
    path: {
        /**
         * As the batch’s answer named it
         */
        batch_id: string;
    };
    query?: never;
    url: '/v1/ai/workspace/batch/status/{batch_id}';
};

export type GetAiBatchStatusErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `workflow_not_found`: The workspace has no such workflow.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'workflow_not_found';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type GetAiBatchStatusError = GetAiBatchStatusErrors[keyof GetAiBatchStatusErrors];

export type GetAiBatchStatusResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * true when nothing more will happen to any of them by itself
         */
        done: boolean;
        /**
         * How they stand together: what all of them are, else running or partial
         */
        status: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
        /**
         * How they stand, for people
         */
        message: string;
        /**
         * How many are in which state
         */
        summary: {
            /**
             * In all
             */
            total: number;
            /**
             * Of which all is made
             */
            complete: number;
            /**
             * That are being made, or wait for their time
             */
            running: number;
            /**
             * Websites with pages missing
             */
            partial: number;
            /**
             * That failed, were cancelled or not taken
             */
            errored: number;
            /**
             * That are no orders of this kind
             */
            not_found: number;
        };
        /**
         * When to ask again; only while not done
         */
        poll_after_ms?: number;
        /**
         * Names the batch; the Temporal workflow has the same id
         */
        batch_id: string;
        /**
         * What its items are
         */
        kind: 'website' | 'page' | 'blog';
        /**
         * Over the whole life of the batch
         */
        credits: {
            /**
             * Credits taken
             */
            charged: number;
            /**
             * Credits given back
             */
            refunded: number;
        };
        /**
         * When it was ordered, ISO 8601
         */
        created_at: string;
        /**
         * As it was given
         */
        metadata: {
            [key: string]: string;
        };
        /**
         * The status of each item, in the order given; one that was not taken says why
         */
        items: Array<{
            /**
             * Always true
             */
            success: true;
            /**
             * true when nothing more will happen by itself
             */
            done: boolean;
            /**
             * complete: all of it; partial: the website exists but one or more pages failed; errored: nothing was made and all was given back
             */
            status: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
            /**
             * Names the order; the Temporal workflow has the same id
             */
            workflow_id: string;
            /**
             * How it stands, for people
             */
            message: string;
            /**
             * What is being done
             */
            stage: 'queued' | 'planning' | 'generating' | 'publishing' | 'done';
            /**
             * How much is done
             */
            progress: {
                /**
                 * 0 to 100
                 */
                percent: number;
            };
            /**
             * Over the whole life of the order
             */
            credits: {
                /**
                 * Credits taken
                 */
                charged: number;
                /**
                 * Credits given back
                 */
                refunded: number;
            };
            /**
             * When it was ordered, ISO 8601
             */
            created_at: string;
            /**
             * When the work began; null before
             */
            started_at: string | null;
            /**
             * When it ended; null before
             */
            finished_at: string | null;
            /**
             * As it was given
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * When to ask again; only while not done
             */
            poll_after_ms?: number;
            /**
             * Why it failed, for people; only when errored
             */
            error?: string;
            /**
             * Why it failed, for programs; only when errored
             */
            error_code?: string;
            /**
             * There as soon as the website is
             */
            result?: {
                /**
                 * Names the website in other requests
                 */
                website_id: string;
                /**
                 * Name of the business
                 */
                website_name: string;
                /**
                 * URL where the website is seen
                 */
                domain: string;
                /**
                 * null until the home page is complete
                 */
                home_page_id: string | null;
                /**
                 * How many pages are in which state; cancelled ones count as errored
                 */
                pages_summary: {
                    /**
                     * Pages in all
                     */
                    total: number;
                    /**
                     * Pages that are published
                     */
                    complete: number;
                    /**
                     * Pages that are being made
                     */
                    running: number;
                    /**
                     * Pages that failed
                     */
                    errored: number;
                };
                /**
                 * Every page of the website
                 */
                pages: Array<{
                    /**
                     * Name in the navigation
                     */
                    name: string;
                    /**
                     * The path without its leading slash; empty for the home page
                     */
                    slug: string;
                    /**
                     * Path on the website
                     */
                    path: string;
                    /**
                     * How far this page is
                     */
                    status: 'running' | 'complete' | 'errored' | 'cancelled';
                    /**
                     * Once it is complete
                     */
                    page_id?: string;
                    /**
                     * Once it is complete
                     */
                    published_url?: string;
                    /**
                     * Why it failed, for programs
                     */
                    error_code?: string;
                    /**
                     * Why it failed, for people
                     */
                    error_message?: string;
                }>;
            };
        } | {
            /**
             * Always true
             */
            success: true;
            /**
             * true when nothing more will happen by itself
             */
            done: boolean;
            /**
             * complete: all of it; partial: the website exists but one or more pages failed; errored: nothing was made and all was given back
             */
            status: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
            /**
             * Names the order; the Temporal workflow has the same id
             */
            workflow_id: string;
            /**
             * How it stands, for people
             */
            message: string;
            /**
             * What is being done
             */
            stage: 'queued' | 'planning' | 'generating' | 'publishing' | 'done';
            /**
             * How much is done
             */
            progress: {
                /**
                 * 0 to 100
                 */
                percent: number;
            };
            /**
             * Over the whole life of the order
             */
            credits: {
                /**
                 * Credits taken
                 */
                charged: number;
                /**
                 * Credits given back
                 */
                refunded: number;
            };
            /**
             * When it was ordered, ISO 8601
             */
            created_at: string;
            /**
             * When the work began; null before
             */
            started_at: string | null;
            /**
             * When it ended; null before
             */
            finished_at: string | null;
            /**
             * As it was given
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * When to ask again; only while not done
             */
            poll_after_ms?: number;
            /**
             * Why it failed, for people; only when errored
             */
            error?: string;
            /**
             * Why it failed, for programs; only when errored
             */
            error_code?: string;
            /**
             * There once it is complete; it says what was published then
             */
            result?: {
                /**
                 * Names the page in other requests
                 */
                page_id: string;
                /**
                 * The website it is part of
                 */
                website_id: string;
                /**
                 * What it is called
                 */
                name: string;
                /**
                 * The path without its leading slash
                 */
                slug: string;
                /**
                 * Where it lives
                 */
                path: string;
                /**
                 * Where visitors see it
                 */
                published_url: string;
            };
        } | {
            /**
             * Always true
             */
            success: true;
            /**
             * true when nothing more will happen by itself
             */
            done: boolean;
            /**
             * complete: all of it; partial: the website exists but one or more pages failed; errored: nothing was made and all was given back
             */
            status: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
            /**
             * Names the order; the Temporal workflow has the same id
             */
            workflow_id: string;
            /**
             * How it stands, for people
             */
            message: string;
            /**
             * What is being done
             */
            stage: 'queued' | 'planning' | 'generating' | 'publishing' | 'done';
            /**
             * How much is done
             */
            progress: {
                /**
                 * 0 to 100
                 */
                percent: number;
            };
            /**
             * Over the whole life of the order
             */
            credits: {
                /**
                 * Credits taken
                 */
                charged: number;
                /**
                 * Credits given back
                 */
                refunded: number;
            };
            /**
             * When it was ordered, ISO 8601
             */
            created_at: string;
            /**
             * When the work began; null before
             */
            started_at: string | null;
            /**
             * When it ended; null before
             */
            finished_at: string | null;
            /**
             * As it was given
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * When to ask again; only while not done
             */
            poll_after_ms?: number;
            /**
             * Why it failed, for people; only when errored
             */
            error?: string;
            /**
             * Why it failed, for programs; only when errored
             */
            error_code?: string;
            /**
             * There once it is complete; it says what was published then
             */
            result?: {
                /**
                 * Names the post in other requests
                 */
                blog_id: string;
                /**
                 * The website it is part of
                 */
                website_id: string;
                /**
                 * What it is called
                 */
                name: string;
                /**
                 * The path without its leading slash
                 */
                slug: string;
                /**
                 * Where it lives
                 */
                path: string;
                /**
                 * Where visitors see it
                 */
                published_url: string;
                /**
                 * When it was published, in Unix seconds
                 */
                publish_date: number;
            };
        } | {
            /**
             * Its place in the request, from 0
             */
            index: number;
            /**
             * It was not taken, and costs nothing
             */
            success: false;
            /**
             * What is wrong with it, for people
             */
            error: string;
            /**
             * What is wrong with it, for programs
             */
            error_code: string;
        }>;
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type GetAiBatchStatusResponse = GetAiBatchStatusResponses[keyof GetAiBatchStatusResponses];

export type ListWorkflowsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Which page, from 1; empty, "null" or absent is 1
         */
        page?: string;
        /**
         * Entries on a page, 1 to 100; empty, "null" or absent is 20
         */
        per_page?: string;
        /**
         * Only entries that contain this text, whatever the case
         */
        search?: string;
        /**
         * Only orders of this kind
         */
        kind?: 'website' | 'page' | 'blog';
        /**
         * Only orders that stand so
         */
        status?: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
        /**
         * Only orders that made this website, or something for it
         */
        website_id?: string;
        /**
         * Only orders of this batch
         */
        batch_id?: string;
    };
    url: '/v1/ai/workflows';
};

export type ListWorkflowsErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type ListWorkflowsError = ListWorkflowsErrors[keyof ListWorkflowsErrors];

export type ListWorkflowsResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The entries of this page
             */
            list: Array<{
                /**
                 * Names the order
                 */
                workflow_id: string;
                /**
                 * What it makes
                 */
                kind: 'website' | 'page' | 'blog';
                /**
                 * complete: all of it; partial: the website exists but one or more pages failed; errored: nothing was made and all was given back
                 */
                status: 'scheduled' | 'running' | 'complete' | 'partial' | 'errored' | 'cancelled';
                /**
                 * The name that was asked for, else the beginning of the prompt
                 */
                title: string;
                /**
                 * The website it made, or made something for; null before that, and where nothing was made
                 */
                website_id: string | null;
                /**
                 * The batch it is an item of; null for none
                 */
                batch_id: string | null;
                /**
                 * Over the whole life of the order
                 */
                credits: {
                    /**
                     * Credits taken
                     */
                    charged: number;
                    /**
                     * Credits given back
                     */
                    refunded: number;
                };
                /**
                 * As it was given
                 */
                metadata: {
                    [key: string]: string;
                };
                /**
                 * When it was ordered, ISO 8601
                 */
                created_at: string;
                /**
                 * When the work began; null before
                 */
                started_at: string | null;
                /**
                 * When it ended; null before
                 */
                finished_at: string | null;
            }>;
            /**
             * Entries in all pages
             */
            total: number;
            /**
             * Where this page stands in the list
             */
            pagination: {
                /**
                 * Which page this is, from 1
                 */
                page: number;
                /**
                 * Most entries on a page
                 */
                per_page: number;
                /**
                 * Pages in all
                 */
                total_pages: number;
                /**
                 * true when there is a next page
                 */
                has_more: boolean;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type ListWorkflowsResponse = ListWorkflowsResponses[keyof ListWorkflowsResponses];

export type FollowWorkflowData = {
    body?: never;
    headers?: {
        /**
         * The `id` of the last event that was read; what is no such number is as if it were not there
         */
        'last-event-id'?: string;
    };
    path: {
        /**
         * An order or a batch, as its answer named it
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workflows/{workflow_id}/events';
};

export type FollowWorkflowErrors = {
    /**
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `workflow_not_found`: The workspace has no such workflow.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'workflow_not_found';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type FollowWorkflowError = FollowWorkflowErrors[keyof FollowWorkflowErrors];

export type FollowWorkflowResponses = {
    /**
     * Each of the events
     */
    200: {
        /**
         * A number that grows with each change of the order or batch
         */
        id: string;
        /**
         * `done` comes once, after the last `status`
         */
        event: 'status' | 'done';
        /**
         * JSON. Of `status`: what the status of its kind answers; of `done`: `workflow_id` and `status` alone
         */
        data: string;
    };
};

export type FollowWorkflowResponse = FollowWorkflowResponses[keyof FollowWorkflowResponses];

export type CancelWorkflowData = {
    body?: never;
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * An order or a batch, as its answer named it
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workflows/{workflow_id}/cancel';
};

export type CancelWorkflowErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `workflow_finished`: The work has ended; there is nothing to cancel.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'workflow_finished';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `workflow_not_found`: The workspace has no such workflow.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'workflow_not_found';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type CancelWorkflowError = CancelWorkflowErrors[keyof CancelWorkflowErrors];

export type CancelWorkflowResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * Names the order; the Temporal workflow has the same id
         */
        workflow_id: string;
        /**
         * Where to ask how far it is
         */
        status_url: string;
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type CancelWorkflowResponse = CancelWorkflowResponses[keyof CancelWorkflowResponses];

export type RetryWorkflowData = {
    body?: never;
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path: {
        /**
         * An order or a batch, as its answer named it
         */
        workflow_id: string;
    };
    query?: never;
    url: '/v1/ai/workflows/{workflow_id}/retry';
};

export type RetryWorkflowErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `nothing_to_retry`: Nothing of this has failed or was cancelled, or it is still under way.
     *
     * `insufficient_credits`: The workspace has too few credits; nothing was started.
     *
     * `website_deleted`: The website was deleted, and so is not made again.
     *
     * `path_in_use`: Another page or post of the website has this path, or the website itself.
     *
     * `client_not_in_workspace`: The workspace has no such client.
     *
     * `website_limit_reached`: The client has as many websites as it may have.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'nothing_to_retry' | 'insufficient_credits' | 'website_deleted' | 'path_in_use' | 'client_not_in_workspace' | 'website_limit_reached';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     *
     * `website_forbidden`: The website is not one of the workspace’s.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope' | 'website_forbidden';
        [key: string]: unknown;
    };
    /**
     * `workflow_not_found`: The workspace has no such workflow.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'workflow_not_found';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type RetryWorkflowError = RetryWorkflowErrors[keyof RetryWorkflowErrors];

export type RetryWorkflowResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * Names the order; the Temporal workflow has the same id
         */
        workflow_id: string;
        /**
         * Where to ask how far it is
         */
        status_url: string;
        /**
         * What the call cost
         */
        credits: {
            /**
             * Credits taken by this call
             */
            charged: number;
            /**
             * Credits left in the workspace
             */
            balance: number;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type RetryWorkflowResponse = RetryWorkflowResponses[keyof RetryWorkflowResponses];

export type DeleteWebsiteData = {
    body: {
        /**
         * The website
         */
        website_id: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/website/delete';
};

export type DeleteWebsiteErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type DeleteWebsiteError = DeleteWebsiteErrors[keyof DeleteWebsiteErrors];

export type DeleteWebsiteResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * The website that was
             */
            website_id: string;
            /**
             * Always true: what could not be deleted is answered as a problem
             */
            deleted: true;
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type DeleteWebsiteResponse = DeleteWebsiteResponses[keyof DeleteWebsiteResponses];

export type UpdateWebsiteData = {
    body: {
        /**
         * Name of the business
         */
        business_name?: string;
        /**
         * What the business does; null: nothing
         */
        business_description?: string | null;
        /**
         * HTML at the end of the head of every page and of the 404 page, as it is: scripts, styles and frames work; null: none
         */
        custom_code_header?: string | null;
        /**
         * HTML at the end of the body of every page and of the 404 page, as it is: scripts, styles and frames work; null: none
         */
        custom_code_footer?: string | null;
        /**
         * BCP 47 code such as "fr" or "pt-BR"; null: "en"
         */
        language?: string | null;
        /**
         * Text of robots.txt; null: the standard one
         */
        robots?: string | null;
        /**
         * false: visitors get a plain 404; null: true
         */
        activated?: boolean | null;
        /**
         * The website
         */
        website_id: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/website/update';
};

export type UpdateWebsiteErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `website_not_found`: The workspace has no such website.
     *
     * `invalid_language_code`: This is no known BCP 47 language code.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'website_not_found' | 'invalid_language_code';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type UpdateWebsiteError = UpdateWebsiteErrors[keyof UpdateWebsiteErrors];

export type UpdateWebsiteResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the website in other requests
             */
            website_id: string;
            /**
             * Name of the business
             */
            website_name: string;
            /**
             * URL where the website is seen: the active custom domain, else the preview URL
             */
            domain: string;
            /**
             * URL on the platform’s own domain
             */
            preview_url: string;
            /**
             * null while the website has none
             */
            custom_domain: null;
            /**
             * The client it is assigned to; null for none
             */
            client_id: string | null;
            /**
             * false: visitors get a plain 404
             */
            activated: boolean;
            /**
             * Display form, such as "French"
             */
            language: string;
            /**
             * When the website was made, ISO 8601
             */
            created_date: string;
            /**
             * When the website was last changed, ISO 8601
             */
            updated_date: string;
            /**
             * Name of the business
             */
            business_name: string;
            /**
             * What the business does; null where nothing is said
             */
            business_description: string | null;
            /**
             * Text of robots.txt; null for the standard one
             */
            robots: string | null;
            /**
             * Look and custom code
             */
            settings: {
                /**
                 * The look
                 */
                theme: {
                    /**
                     * auto follows the visitor’s system
                     */
                    mode: 'light' | 'dark' | 'auto';
                    /**
                     * Direction of writing
                     */
                    direction: 'ltr' | 'rtl';
                    /**
                     * Brand colour, as #rrggbb
                     */
                    primary_color: string;
                    /**
                     * Font family of headings
                     */
                    font_heading: string;
                    /**
                     * Font family of texts
                     */
                    font_body: string;
                    /**
                     * Classes of the main element of every page
                     */
                    main_classes: string | null;
                };
                /**
                 * HTML at the end of every page’s head
                 */
                custom_code_header: string | null;
                /**
                 * HTML at the end of every page’s body
                 */
                custom_code_footer: string | null;
            };
            /**
             * Services that count visitors
             */
            integrations: {
                /**
                 * Google Analytics measurement id
                 */
                google_analytics_id: string | null;
                /**
                 * Google Tag Manager container id
                 */
                google_tag_manager_id: string | null;
                /**
                 * Meta pixel id
                 */
                meta_pixel_id: string | null;
                /**
                 * Host name under which Plausible counts the website
                 */
                plausible_domain: string | null;
            };
            /**
             * Pictures of the website as a whole
             */
            configuration: {
                /**
                 * Icon of the browser tab; null: made from name and colour
                 */
                favicon_url: string | null;
                /**
                 * Logo; null: the name is written out
                 */
                logo_url: string | null;
                /**
                 * Picture of link previews; null: none
                 */
                social_image_url: string | null;
            };
            /**
             * What the website holds
             */
            counts: {
                /**
                 * Pages
                 */
                pages: number;
                /**
                 * Blog posts
                 */
                blogs: number;
                /**
                 * Media files
                 */
                media: number;
                /**
                 * Team members
                 */
                team: number;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type UpdateWebsiteResponse = UpdateWebsiteResponses[keyof UpdateWebsiteResponses];

export type UpdateWebsiteSettingsData = {
    body: {
        /**
         * Name of the business
         */
        business_name?: string;
        /**
         * What the business does; null: nothing
         */
        business_description?: string | null;
        /**
         * HTML at the end of the head of every page and of the 404 page, as it is: scripts, styles and frames work; null: none
         */
        custom_code_header?: string | null;
        /**
         * HTML at the end of the body of every page and of the 404 page, as it is: scripts, styles and frames work; null: none
         */
        custom_code_footer?: string | null;
        /**
         * BCP 47 code such as "fr" or "pt-BR"; null: "en"
         */
        language?: string | null;
        /**
         * The look; given keys merge; null: the default look
         */
        theme?: {
            /**
             * auto follows the visitor’s system; null: auto
             */
            mode?: 'light' | 'dark' | 'auto' | null;
            /**
             * Direction of writing; null: as the language is written
             */
            direction?: 'ltr' | 'rtl' | null;
            /**
             * Brand colour, as #rrggbb; null: #2f5d8c
             */
            primary_color?: string | null;
            /**
             * Font family of headings: a built-in one, or any the visitor may have; null: Outfit
             */
            font_heading?: string | null;
            /**
             * Font family of texts: a built-in one, or any the visitor may have; null: Outfit
             */
            font_body?: string | null;
            /**
             * Classes of the main element of every page; null: none
             */
            main_classes?: string | null;
        } | null;
        /**
         * Services whose tags every page and the 404 page carry; given keys merge; null: none
         */
        integrations?: {
            /**
             * Google Analytics measurement id; null: none
             */
            google_analytics_id?: string | null;
            /**
             * Google Tag Manager container id; null: none
             */
            google_tag_manager_id?: string | null;
            /**
             * Meta pixel id; null: none
             */
            meta_pixel_id?: string | null;
            /**
             * Host name under which Plausible counts the website; null: none
             */
            plausible_domain?: string | null;
        } | null;
        /**
         * Pictures; given keys merge; null: none
         */
        configuration?: {
            /**
             * Address of the icon of the browser tab; null: made from name and colour
             */
            favicon_url?: string | null;
            /**
             * Address of the logo in header and footer, best a transparent one; null: the name is written out
             */
            logo_url?: string | null;
            /**
             * Address of the picture of link previews, best 1200 × 630; null: none
             */
            social_image_url?: string | null;
        } | null;
    };
    path: {
        /**
         * The website
         */
        website_id: string;
    };
    query?: never;
    url: '/v1/workspace/website/{website_id}/settings';
};

export type UpdateWebsiteSettingsErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `invalid_language_code`: This is no known BCP 47 language code.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'invalid_language_code';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `website_not_found`: The workspace has no such website.
     */
    404: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'website_not_found';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type UpdateWebsiteSettingsError = UpdateWebsiteSettingsErrors[keyof UpdateWebsiteSettingsErrors];

export type UpdateWebsiteSettingsResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the website in other requests
             */
            website_id: string;
            /**
             * Name of the business
             */
            website_name: string;
            /**
             * URL where the website is seen: the active custom domain, else the preview URL
             */
            domain: string;
            /**
             * URL on the platform’s own domain
             */
            preview_url: string;
            /**
             * null while the website has none
             */
            custom_domain: null;
            /**
             * The client it is assigned to; null for none
             */
            client_id: string | null;
            /**
             * false: visitors get a plain 404
             */
            activated: boolean;
            /**
             * Display form, such as "French"
             */
            language: string;
            /**
             * When the website was made, ISO 8601
             */
            created_date: string;
            /**
             * When the website was last changed, ISO 8601
             */
            updated_date: string;
            /**
             * Name of the business
             */
            business_name: string;
            /**
             * What the business does; null where nothing is said
             */
            business_description: string | null;
            /**
             * Text of robots.txt; null for the standard one
             */
            robots: string | null;
            /**
             * Look and custom code
             */
            settings: {
                /**
                 * The look
                 */
                theme: {
                    /**
                     * auto follows the visitor’s system
                     */
                    mode: 'light' | 'dark' | 'auto';
                    /**
                     * Direction of writing
                     */
                    direction: 'ltr' | 'rtl';
                    /**
                     * Brand colour, as #rrggbb
                     */
                    primary_color: string;
                    /**
                     * Font family of headings
                     */
                    font_heading: string;
                    /**
                     * Font family of texts
                     */
                    font_body: string;
                    /**
                     * Classes of the main element of every page
                     */
                    main_classes: string | null;
                };
                /**
                 * HTML at the end of every page’s head
                 */
                custom_code_header: string | null;
                /**
                 * HTML at the end of every page’s body
                 */
                custom_code_footer: string | null;
            };
            /**
             * Services that count visitors
             */
            integrations: {
                /**
                 * Google Analytics measurement id
                 */
                google_analytics_id: string | null;
                /**
                 * Google Tag Manager container id
                 */
                google_tag_manager_id: string | null;
                /**
                 * Meta pixel id
                 */
                meta_pixel_id: string | null;
                /**
                 * Host name under which Plausible counts the website
                 */
                plausible_domain: string | null;
            };
            /**
             * Pictures of the website as a whole
             */
            configuration: {
                /**
                 * Icon of the browser tab; null: made from name and colour
                 */
                favicon_url: string | null;
                /**
                 * Logo; null: the name is written out
                 */
                logo_url: string | null;
                /**
                 * Picture of link previews; null: none
                 */
                social_image_url: string | null;
            };
            /**
             * What the website holds
             */
            counts: {
                /**
                 * Pages
                 */
                pages: number;
                /**
                 * Blog posts
                 */
                blogs: number;
                /**
                 * Media files
                 */
                media: number;
                /**
                 * Team members
                 */
                team: number;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type UpdateWebsiteSettingsResponse = UpdateWebsiteSettingsResponses[keyof UpdateWebsiteSettingsResponses];

export type AssignWebsiteData = {
    body: {
        /**
         * The website
         */
        website_id: string;
        /**
         * The client; null: nobody
         */
        client_id: string | null;
    };
    headers?: {
        /**
         * A text of your own, such as a UUID, that names this request: sent again with it within 24 hours, the request is not carried out again but answered as the first time, with `Idempotency-Replayed: true`
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/workspace/website/assign';
};

export type AssignWebsiteErrors = {
    /**
     * `malformed_json`: The body is not JSON.
     *
     * `validation_failed`: A field is missing or not as it must be; `details` names it.
     *
     * `website_not_in_workspace`: The workspace has no such website.
     *
     * `client_not_in_workspace`: The workspace has no such client.
     *
     * `website_limit_reached`: The client has as many websites as it may have.
     */
    400: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'malformed_json' | 'validation_failed' | 'website_not_in_workspace' | 'client_not_in_workspace' | 'website_limit_reached';
        [key: string]: unknown;
    };
    /**
     * `invalid_api_key`: The API key is missing, unknown, ended or expired.
     */
    401: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'invalid_api_key';
        [key: string]: unknown;
    };
    /**
     * `insufficient_scope`: The API key lacks the scope for this.
     */
    403: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'insufficient_scope';
        [key: string]: unknown;
    };
    /**
     * `idempotency_in_progress`: The first request with this Idempotency-Key is not answered yet.
     */
    409: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_in_progress';
        [key: string]: unknown;
    };
    /**
     * `payload_too_large`: The body is larger than this endpoint takes.
     */
    413: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'payload_too_large';
        [key: string]: unknown;
    };
    /**
     * `unsupported_content_type`: The body is not sent as JSON.
     */
    415: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unsupported_content_type';
        [key: string]: unknown;
    };
    /**
     * `idempotency_key_reused`: This Idempotency-Key came with another request before.
     */
    422: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'idempotency_key_reused';
        [key: string]: unknown;
    };
    /**
     * `rate_limited`: The key has sent as much as it may this minute, or its workspace follows as many orders as it may: wait for Retry-After.
     */
    429: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'rate_limited';
        [key: string]: unknown;
    };
    /**
     * `internal_error`: Something went wrong on our side.
     */
    500: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'internal_error';
        [key: string]: unknown;
    };
    /**
     * `unavailable`: A part we depend on is out of reach; nothing is half done: send it again.
     */
    503: Problem & {
        /**
         * What went wrong, for programs
         */
        code: 'unavailable';
        [key: string]: unknown;
    };
};

export type AssignWebsiteError = AssignWebsiteErrors[keyof AssignWebsiteErrors];

export type AssignWebsiteResponses = {
    /**
     * Success
     */
    200: {
        /**
         * Always true
         */
        success: true;
        /**
         * What was asked for
         */
        result: {
            /**
             * Names the website in other requests
             */
            website_id: string;
            /**
             * Name of the business
             */
            website_name: string;
            /**
             * URL where the website is seen: the active custom domain, else the preview URL
             */
            domain: string;
            /**
             * URL on the platform’s own domain
             */
            preview_url: string;
            /**
             * null while the website has none
             */
            custom_domain: null;
            /**
             * The client it is assigned to; null for none
             */
            client_id: string | null;
            /**
             * false: visitors get a plain 404
             */
            activated: boolean;
            /**
             * Display form, such as "French"
             */
            language: string;
            /**
             * When the website was made, ISO 8601
             */
            created_date: string;
            /**
             * When the website was last changed, ISO 8601
             */
            updated_date: string;
            /**
             * Name of the business
             */
            business_name: string;
            /**
             * What the business does; null where nothing is said
             */
            business_description: string | null;
            /**
             * Text of robots.txt; null for the standard one
             */
            robots: string | null;
            /**
             * Look and custom code
             */
            settings: {
                /**
                 * The look
                 */
                theme: {
                    /**
                     * auto follows the visitor’s system
                     */
                    mode: 'light' | 'dark' | 'auto';
                    /**
                     * Direction of writing
                     */
                    direction: 'ltr' | 'rtl';
                    /**
                     * Brand colour, as #rrggbb
                     */
                    primary_color: string;
                    /**
                     * Font family of headings
                     */
                    font_heading: string;
                    /**
                     * Font family of texts
                     */
                    font_body: string;
                    /**
                     * Classes of the main element of every page
                     */
                    main_classes: string | null;
                };
                /**
                 * HTML at the end of every page’s head
                 */
                custom_code_header: string | null;
                /**
                 * HTML at the end of every page’s body
                 */
                custom_code_footer: string | null;
            };
            /**
             * Services that count visitors
             */
            integrations: {
                /**
                 * Google Analytics measurement id
                 */
                google_analytics_id: string | null;
                /**
                 * Google Tag Manager container id
                 */
                google_tag_manager_id: string | null;
                /**
                 * Meta pixel id
                 */
                meta_pixel_id: string | null;
                /**
                 * Host name under which Plausible counts the website
                 */
                plausible_domain: string | null;
            };
            /**
             * Pictures of the website as a whole
             */
            configuration: {
                /**
                 * Icon of the browser tab; null: made from name and colour
                 */
                favicon_url: string | null;
                /**
                 * Logo; null: the name is written out
                 */
                logo_url: string | null;
                /**
                 * Picture of link previews; null: none
                 */
                social_image_url: string | null;
            };
            /**
             * What the website holds
             */
            counts: {
                /**
                 * Pages
                 */
                pages: number;
                /**
                 * Blog posts
                 */
                blogs: number;
                /**
                 * Media files
                 */
                media: number;
                /**
                 * Team members
                 */
                team: number;
            };
        };
        /**
         * What was ignored, such as fields this endpoint does not know; only where there is something
         */
        warnings?: Array<string>;
    };
};

export type AssignWebsiteResponse = AssignWebsiteResponses[keyof AssignWebsiteResponses];
