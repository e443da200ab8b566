// Generated from docs/openapi.yaml by scripts/generate/wire-types.ts (npx tsx scripts/generate.ts). Do not edit.

export interface paths {
    "/api/workflows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workflows
         * @description The workflows available to the integrations API. (H1)
         */
        get: operations["listWorkflows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/clips/{clipId}/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the clip, a GUID in either letter case. The service's document only says text; this project added the format. */
                clipId: components["parameters"]["clipId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a category to a clip
         * @description A clip may have several categories; adding one that it already has returns 409. The trailing slash is part of the path. (H2)
         */
        post: operations["addClipCategory"];
        /**
         * Remove a category from a clip
         * @description The request has a JSON body. Only the association is removed; the category itself is kept, and stays on other clips. A category that is not on the clip returns 409. (H3)
         */
        delete: operations["removeClipCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/analytics/generatedStoryCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generated story count
         * @description Counts stories created through the integrations API whose publish timestamp lies in `startDate <= timestamp < endDate`. At most 120 days. Needs a role among editor, admin, developer, superadmin, systemadmin, and a tenant context. (H4)
         */
        post: operations["generatedStoryCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/analytics/engagementCounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Engagement counts
         * @description Polls and trivia questions created in the window, and those with at least one vote or answer in it. Both dates must be on a whole hour, UTC. At most 120 days. (H6)
         */
        get: operations["engagementCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/analytics/derivedMetrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Derived metrics
         * @description Story views and clip views or loops with actions present, and unique viewers who viewed both. Events marked `ExcludeFromAnalytics` count in none. At most 120 days. (H7)
         */
        get: operations["derivedMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/clips/{collectionId}/clips/paged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Paged clips of a collection
         * @description One page of a collection's clips, in `sortOrder`. Advance `pageNumber` until the collected clips reach `total`
         *     or a page is empty. A collection with no clips, or one that does not exist, returns 200 with empty values.
         *     Cacheable at the edge, tagged by collection. (H5)
         *
         *     With `feed=following` (SDK) the page contains the clips of the categories that `user` follows, and is never cached.
         */
        get: operations["pagedClips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/story/{id}/externalId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a story's external id
         * @description Sets or, with null, clears the external id. Needs the role systemadmin. `tenantId` is required with host scope and omitted in the current tenant. (H8)
         */
        put: operations["updateStoryExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/collections/{id}/clip/{clipId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a clip from a collection
         * @description Removes the association of a clip with a manually curated collection. The clip itself stays. Idempotent; no body in either direction. A collection fed by categories returns 400. (H9)
         */
        delete: operations["removeClipFromCollection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cms/stories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stories
         * @description The service documents the path. This project added parameters and body, until the service publishes its own. (H10)
         */
        get: operations["cmsStories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Settings of the tenant
         * @description Requested by `initialize`. `Cache-Control: max-age=60, stale-while-revalidate`. (H11.1)
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/stories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stories of categories
         * @description Stories of any of the given categories, or of all if none is given; pinned first. (H11.2)
         */
        get: operations["getStories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/stories/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Number of stories of a category
         * @description 0 for an unknown category. (H11.4)
         */
        get: operations["countStories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/stories/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A story by its external id or by the id of one of its pages
         * @description Exactly one of the two parameters. (H11.3)
         */
        get: operations["lookupStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/stories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One story
         * @description (H11.3)
         */
        get: operations["getStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/clips/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A clip by its external id
         * @description (H11.3)
         */
        get: operations["lookupClip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/clips/{clipId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One clip
         * @description With the id of a collection that contains it. (H11.3)
         */
        get: operations["getClip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/clips/{collectionId}/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Number of clips of a collection
         * @description 0 for an unknown collection. (H11.4)
         */
        get: operations["countClips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/clips/{clipId}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Like or unlike a clip
         * @description Idempotent per user. (H11.8)
         */
        post: operations["likeClip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/clips/{clipId}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that a user shared a clip
         * @description Counts once per user. (H11.8)
         */
        post: operations["shareClip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/sheets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sheet that an action of type `sheet` opens
         * @description (H11.3)
         */
        get: operations["getSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A batch of activity events
         * @description Each event is stored once, even if it is sent repeatedly, and acknowledged each time. Invalid events are named in `rejected` and do not stop the others. The API key is in the body. (H11.5)
         */
        post: operations["postActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/activity/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Activity history of a user
         * @description Empty for an unknown user; never cached. (H11.6)
         */
        get: operations["getActivityHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/polls/{id}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vote in a poll
         * @description One vote per user; the last one counts. (H11.7)
         */
        post: operations["votePoll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/trivia/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a question of a quiz
         * @description One answer per user and question; the last one counts. (H11.7)
         */
        post: operations["answerTrivia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/followed-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow or unfollow a category
         * @description Idempotent per user. A follow beyond `theme.behavior.following.followableCategoryLimits` returns 409; a category that is not followable returns 400. (H11.9)
         */
        post: operations["followCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/ads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * First-party ads
         * @description Ads without categories, and ads of any of the given categories. Without ads, the list is empty. (H11.10)
         */
        get: operations["getAds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Error format A. */
        ProblemDetails: {
            status: number;
            /** @description URI of the status definition. */
            type: string;
            title: string;
            detail: string;
            /** @description Empty, or a correlation id. */
            instance: string;
        };
        /** @description Error format B. */
        CategoryError: {
            /** @description The status in a word. The service documents the first four; this project added the others. */
            error: ("BadRequest" | "Unauthorized" | "NotFound" | "Conflict") | ("Forbidden" | "RequestTimeout" | "TooManyRequests" | "InternalServerError" | "BadGateway" | "ServiceUnavailable" | "GatewayTimeout" | "Error");
            message: string;
        };
        /** @description Error format C. */
        FeedError: {
            status: number;
            title: string;
            detail: string;
        };
        Workflow: {
            code: string;
            name: string;
            description: string;
        };
        CategoryReference: {
            /**
             * Format: uuid
             * @description The category's GUID.
             */
            id: string;
        };
        CategoryChange: {
            success: boolean;
            message: string;
        };
        /** @description The admin representation of a story; it contains more fields in the same object. */
        StoryRecord: {
            /** Format: uuid */
            id: string;
            title: string;
            /** @description Unique among the stories of one tenant. */
            externalId: string | null;
            /** @description For example `Published`. */
            status: string;
            /** Format: uuid */
            tenantId: string;
        } & {
            [key: string]: unknown;
        };
        ExternalIdUpdate: {
            /** @description Null clears it; only whitespace is rejected. */
            externalId: string | null;
        };
        CmsStories: {
            stories: components["schemas"]["StoryRecord"][];
            pageNumber: number;
            pageSize: number;
            total: number;
        };
        GeneratedStoryCountRequest: {
            /** @description ISO 8601; UTC if it has no offset. */
            startDate: string;
            /** @description ISO 8601; exclusive. */
            endDate: string;
            /** @description Echoed in the response. */
            profile?: string;
            includeExternalIdPatterns?: components["schemas"]["LikePatterns"];
            excludeExternalIdPatterns?: components["schemas"]["LikePatterns"];
            /** @description Stories with any of these categories. Not together with `categoryExternalIds`. This project added the number of values. */
            categoryIds?: string[];
            /** @description Stories with any of these categories. Not together with `categoryIds`. This project added the number of values and their length. */
            categoryExternalIds?: string[];
            /**
             * @description Default `earliest`.
             * @enum {string}
             */
            publishedAtMode?: "earliest" | "current";
            /** @description Default 0. */
            auditSampleSize?: number;
        };
        /** @description SQL LIKE over the external id: `%` any run, `_` one character, `\` escapes the next `%`, `_` or `\`. This project added the limits. */
        LikePatterns: string[];
        GeneratedStoryCount: {
            /** @constant */
            kind: "analytics.generated-story-count";
            /** @constant */
            version: "1";
            env: string;
            /** Format: uuid */
            tenant: string;
            range: {
                /** Format: date-time */
                startDate: string;
                /** Format: date-time */
                endDate: string;
                /** @constant */
                endDateSemantics: "exclusive";
                /** @enum {string} */
                timestampField: "firstPublishedAt" | "earliestCurrentPublishAt";
            };
            filters: {
                profile: string;
                /** @enum {string} */
                publishedAtMode: "earliest" | "current";
                /** @constant */
                categoryMatch: "any";
                /** @constant */
                patternSyntax: "sql-like";
                /** @constant */
                patternPrecedence: "exclude-wins";
                includeExternalIdPatterns: string[];
                excludeExternalIdPatterns: string[];
                categoryIds: string[];
                categoryExternalIds: string[];
            };
            metrics: {
                generatedStoryCount: number;
            };
            audit: {
                sampleStoryIds: string[];
                /** @description Parallel to `sampleStoryIds`. */
                sampleExternalIds: string[];
            };
        };
        UtcRange: {
            /** Format: date-time */
            startUtc: string;
            /** Format: date-time */
            endUtcExclusive: string;
        };
        MetricDefinitions: {
            /** @constant */
            definitionVersion: "1";
        };
        EngagementCount: {
            pollCount: number;
            triviaQuestionCount: number;
        };
        EngagementCounts: {
            /** @constant */
            kind: "analytics.engagement-counts";
            /** @constant */
            version: "1";
            env: string;
            /** Format: uuid */
            tenant: string;
            range: components["schemas"]["UtcRange"];
            definitions: components["schemas"]["MetricDefinitions"];
            metrics: {
                createdInRange: components["schemas"]["EngagementCount"];
                activityInRange: components["schemas"]["EngagementCount"];
            };
        };
        DerivedMetrics: {
            /** @constant */
            kind: "analytics.derived-metrics";
            /** @constant */
            version: "1";
            env: string;
            /** Format: uuid */
            tenant: string;
            range: components["schemas"]["UtcRange"];
            definitions: components["schemas"]["MetricDefinitions"];
            metrics: {
                storyViewsWithActionsPresent: number;
                clipViewsWithActionsPresent: number;
                bothViewers: number;
            };
        };
        PagedFeed: {
            feedTitle: string;
            feedTitleImageUrl: string;
            clips: components["schemas"]["Clip"][];
            /** @description May be empty. */
            imageTitleIos: string;
            /** @description May be empty. */
            imageTitleAndroid: string;
            /** @description Category navigation is on. */
            supportsNavigation: boolean;
            /** @description Viewed clips go last. */
            enableViewedOrdering: boolean;
            enableFollowing: boolean;
            /** @description Interval in seconds; null means off. */
            realTimeUpdate: number | null;
            /** @description The next clip plays by itself. */
            continuousPlayEnabled: boolean;
            /** @description Of the content; for cache validation. */
            checksum: string | null;
            /** @description Clips per page. */
            pageSize: number;
            showBottomBannerAd: boolean;
            theme: components["schemas"]["FeedTheme"];
            /** @description Clips available in the whole collection, without the filter. */
            total: number;
        };
        Thumbnails: {
            /** @description URL; 240 px wide. */
            small: string;
            /** @description URL; 480 px wide. */
            medium: string;
            /** @description URL; 720 px wide. */
            large: string;
        };
        Subtitle: {
            /** @description URL of WebVTT subtitles. */
            vtt: string;
        };
        Clip: {
            /** Format: uuid */
            id: string;
            /** @description Description or title. */
            description: string;
            thumbnailUrl: string;
            thumbnails: components["schemas"]["Thumbnails"];
            /** @description The player's poster. */
            playcardUrl: string;
            ogImageUrl: string;
            /** @description Media URL. */
            url: string;
            /** @description External ids; they match `clipCategories`. */
            categories: string[];
            clipCategories: components["schemas"]["ClipCategory"][];
            isLive: boolean;
            /** @description Backwards compatible; equals `primaryAction`. */
            action: components["schemas"]["NullableAction"];
            primaryAction: components["schemas"]["NullableAction"];
            secondaryAction: components["schemas"]["NullableAction"];
            /** @description Share link; may contain the literal `[COLLECTIONID]` in its query. */
            deepLink: string;
            links: {
                android: string;
                iosUniversal: string;
                webViewer: string;
            };
            shareCountDisplay: string;
            shareCount: number;
            likeCountDisplay: string;
            likeCount: number;
            /** @description Timestamp; may be empty. */
            publishAt: string;
            /** @description Timestamp; may be empty. */
            removeAt: string;
            /** @description Seconds. */
            duration: number;
            /** @description Audience targeting; empty means everyone. */
            audiences: unknown[];
            externalId: string | null;
            /** Format: date-time */
            creationTime: string;
            sortOrder: number;
            subtitle: components["schemas"]["Subtitle"] | null;
            /** @description Custom key-value pairs. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Ranking score if there is one. */
            score: number | null;
            /** @description Actions; the service does not document their fields, so a client accepts any. */
            fireTvActions: unknown[] | null;
            enableProgressBar: boolean;
            /** @description Actions; the service does not document their fields, so a client accepts any. */
            secondaryActions: unknown[];
            /** @description Actions; the service does not document their fields, so a client accepts any. */
            webActions: unknown[] | null;
            collectionId: string;
            /** @description Text above the clip. */
            eyebrow: string | null;
            /**
             * Format: date-time
             * @description Effective published timestamp.
             */
            publishedAt: string;
            editorialBoostAppliedAt: string | null;
            hasNoCaptions: boolean;
        };
        ClipCategory: {
            /** Format: uuid */
            id: string;
            /** @description Internal name. */
            name: string;
            externalId: string;
            /** @description Plain text. */
            description: string | null;
            placement: {
                title: string;
                code: string;
            } | null;
            /** @description For example `player`, `team`, `other`. */
            type: string;
            displayTitle: string;
            availableForNavigation: boolean;
            isFollowable: boolean;
            action: components["schemas"]["NullableAction"];
            thumbnailUrl: string;
            showInClips: boolean;
        };
        NullableAction: components["schemas"]["Action"] | null;
        Action: {
            /** @description For example `inApp`, `web`, `deepLink`, `sheet`, `none`. */
            type: string;
            url: string | null;
            /** @description Button text. */
            text: string | null;
            /** @description Store fallback type; `none` is used. */
            storeType: string;
            appStoreId: string | null;
            playStoreBundleId: string | null;
            sheetId: string | null;
            sheetTitle: string | null;
            sheetSize: string | null;
            storyId: string | null;
            clipId: string | null;
            storyCategoryId: string | null;
            clipCollectionId: string | null;
            id: string | null;
            iosSwipeUpUrl: string | null;
            androidSwipeUpUrl: string | null;
            tvosUrl: string | null;
            rokuUrl: string | null;
            fireTvUrl: string | null;
        };
        /** @description The theme, or an empty object. */
        FeedTheme: components["schemas"]["Theme"] | components["schemas"]["EmptyTheme"];
        EmptyTheme: Record<string, never>;
        FollowIcons: {
            /** @description URL. */
            unfollowed: string;
            /** @description URL. */
            followed: string;
        };
        ColorSchemeTheme: {
            following: {
                emptyState: {
                    /** @description URL. */
                    icon: string;
                };
            };
            categoryScreen: {
                followIcons: components["schemas"]["FollowIcons"];
            };
        };
        Theme: {
            behavior: {
                following: {
                    emptyState: {
                        title: string;
                        subTitle: string;
                        action: components["schemas"]["Action"];
                    };
                    feedTitles: {
                        forYou: string;
                        following: string;
                    };
                    /** @description Follows allowed per category type, for example `{ "team":3 }`. A client accepts any value. */
                    followableCategoryLimits: {
                        [key: string]: unknown;
                    };
                };
                reloading: {
                    reloadOnExit: boolean;
                    reloadOnForeground: boolean;
                };
                player: {
                    followableCategoryIcons: components["schemas"]["FollowIcons"];
                    showMuteToggle: boolean;
                    showEyebrow: boolean;
                    defaultMuteState: boolean | null;
                    persistMuteState: boolean;
                    clipsActionButtonCompactSize: boolean;
                    clips: {
                        showLikeCount: boolean;
                        showShareCount: boolean;
                    };
                };
                tiles: {
                    rectangularTile: {
                        eyebrow: {
                            show: boolean;
                            textSize: number;
                            lineHeight: number;
                            textColor: string | null;
                        };
                    };
                    title: {
                        show: boolean;
                    };
                };
            };
            light: components["schemas"]["ColorSchemeTheme"];
            dark: components["schemas"]["ColorSchemeTheme"];
            appearance: {
                tiles: {
                    title: {
                        show: boolean;
                    };
                };
            };
        };
        /** @description Letters, digits, `_`, `.`, `-`; 1 to 128 characters, not dots only. */
        ContentId: string;
        /** @description The SHA-256 hash of the host's id for the user, or a random id. */
        UserHash: string;
        Settings: {
            /** Format: uuid */
            tenantId: string;
            env: string;
            /**
             * @description A server key must not be in client code.
             * @enum {string}
             */
            keyKind: "webClient" | "server";
            features: components["schemas"]["Features"];
            /** @description Applied over the library's defaults and under the host's theme. */
            theme: components["schemas"]["RemoteTheme"] | null;
            ads: components["schemas"]["AdsSource"];
            /** @description Host name of shared links. */
            shareDomain: string | null;
            activity: components["schemas"]["ActivityLimits"];
        };
        /** @description Features of the tenant. */
        Features: {
            stories: boolean;
            clips: boolean;
            likes: boolean;
            shares: boolean;
            following: boolean;
            polls: boolean;
            triviaQuizzes: boolean;
            activityHistory: boolean;
        };
        /** @description Each a deep-partial `Theme` of the library; unknown keys are ignored. */
        RemoteTheme: {
            light: {
                [key: string]: unknown;
            };
            dark: {
                [key: string]: unknown;
            };
        };
        AdFrequency: {
            /** @description Items before the first ad. */
            firstAfter: number;
            /** @description Items between two ads. */
            every: number;
        };
        AdsSource: components["schemas"]["NoAds"] | components["schemas"]["FirstPartyAds"] | components["schemas"]["GoogleAdManagerAds"];
        NoAds: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            source: "none";
        };
        FirstPartyAds: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            source: "firstParty";
            stories: components["schemas"]["AdFrequency"];
            clips: components["schemas"]["AdFrequency"];
        };
        GoogleAdManagerAds: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            source: "googleAdManager";
            /** @description Precedes the ad unit paths, between slashes. */
            networkCode: string;
            /** @description Null means no ads there. The page may name another one. */
            storiesAdUnitPath: string | null;
            /** @description Null means no ads there. The page may name another one. */
            clipsAdUnitPath: string | null;
            /** @description Null means no banner. The page may name another one. */
            bannerAdUnitPath: string | null;
            /** @description For apps; in a page, Google selects the style of a native ad. */
            nativeTemplateId: string | null;
            /** @description Keys and values of every request; those of the page override them. */
            customTargeting: {
                [key: string]: string;
            };
            /** @description How long an ad is shown. */
            durationSeconds: number;
            /** @description Null means that it cannot be skipped. */
            skippableAfterSeconds: number | null;
            stories: components["schemas"]["AdFrequency"];
            clips: components["schemas"]["AdFrequency"];
        };
        ActivityLimits: {
            enabled: boolean;
            /** @description Events that start a flush. */
            flushSize: number;
            /** @description Milliseconds that start a flush. */
            flushIntervalMs: number;
            /** @description Bytes of one request body. */
            maxBytes: number;
        };
        StoryFeed: {
            title: string;
            theme: components["schemas"]["FeedTheme"];
            /** @description The requested categories, and the categories of the stories. */
            categoryDetails: components["schemas"]["ClipCategory"][];
            enableViewedOrdering: boolean;
            /** @description Interval in seconds; null means off. */
            realTimeUpdate: number | null;
            checksum: string | null;
            stories: components["schemas"]["Story"][];
            total: number;
        };
        Story: {
            /** Format: uuid */
            id: string;
            externalId: string | null;
            title: string;
            titles: {
                short: string;
                long: string;
            };
            thumbnailUrl: string;
            thumbnails: components["schemas"]["Thumbnails"];
            /** @description Round icon in the player's header. */
            profilePictureUrl: string | null;
            /** @description External ids. */
            categories: string[];
            isLive: boolean;
            isPinned: boolean;
            /** Format: date-time */
            publishedAt: string;
            deepLink: string;
            eyebrow: string | null;
            metadata: {
                [key: string]: unknown;
            };
            pages: components["schemas"]["StoryPage"][];
        };
        StoryPage: {
            id: string;
            title: string;
            /** @enum {string} */
            type: "image" | "video" | "poll" | "triviaQuiz";
            /** @description Media URL; for a poll or a quiz its background image, may be empty. */
            url: string;
            /** @description Poster; may be empty. */
            playcardUrl: string;
            /** @description Seconds that an image is shown; the length of a video. */
            duration: number;
            skippable: boolean;
            action: components["schemas"]["NullableAction"];
            deepLink: string;
            subtitle: components["schemas"]["Subtitle"] | null;
            /** @description For a page of type `poll` or `triviaQuiz`, else null. */
            engagementUnit: components["schemas"]["Poll"] | components["schemas"]["TriviaQuiz"] | null;
        };
        Poll: {
            /** @constant */
            kind: "poll";
            id: components["schemas"]["ContentId"];
            question: string;
            answers: components["schemas"]["PollAnswer"][];
            /** @description Total votes; null if the count is not shown. */
            voteCount: number | null;
        };
        PollAnswer: {
            id: components["schemas"]["ContentId"];
            /** @description For an image answer, its text alternative. */
            text: string;
            /** @description Null for a text answer. */
            imageUrl: string | null;
            /** @description Null if the count is not shown. */
            voteCount: number | null;
            percentage: number;
        };
        /** @description The feed does not contain right answers; the response to an answer contains the right one. */
        TriviaQuiz: {
            /** @constant */
            kind: "triviaQuiz";
            id: components["schemas"]["ContentId"];
            title: string;
            questions: components["schemas"]["TriviaQuestion"][];
        };
        TriviaQuestion: {
            id: components["schemas"]["ContentId"];
            text: string;
            imageUrl: string | null;
            answers: components["schemas"]["TriviaAnswer"][];
        };
        TriviaAnswer: {
            id: components["schemas"]["ContentId"];
            text: string;
            imageUrl: string | null;
        };
        Sheet: {
            id: components["schemas"]["ContentId"];
            title: string;
            /**
             * @description A third, two thirds, or all of the height.
             * @enum {string}
             */
            size: "small" | "medium" | "large";
            /** @description Plain text; a blank line separates paragraphs. */
            text: string;
            media: components["schemas"]["Media"] | null;
            actions: components["schemas"]["Action"][];
        };
        Media: {
            /** @enum {string} */
            kind: "image" | "video";
            url: string;
            posterUrl: string | null;
            /** @description Pixels. */
            width: number;
            /** @description Pixels. */
            height: number;
            /** @description Text alternative; empty for decoration. */
            description: string;
        };
        Count: {
            count: number;
        };
        LikeRequest: {
            user: components["schemas"]["UserHash"];
            liked: boolean;
        };
        ShareRequest: {
            user: components["schemas"]["UserHash"];
        };
        ClipCounts: {
            /** Format: uuid */
            clipId: string;
            /** @description By this user. */
            liked: boolean;
            likeCount: number;
            likeCountDisplay: string;
            shareCount: number;
            shareCountDisplay: string;
        };
        VoteRequest: {
            user: components["schemas"]["UserHash"];
            answerId: components["schemas"]["ContentId"];
        };
        PollResult: {
            pollId: string;
            /** @description The user's answer. */
            answerId: string;
            /** @description Null if the count is not shown. */
            voteCount: number | null;
            answers: {
                id: string;
                voteCount: number | null;
                percentage: number;
            }[];
        };
        TriviaAnswerRequest: {
            user: components["schemas"]["UserHash"];
            questionId: components["schemas"]["ContentId"];
            answerId: components["schemas"]["ContentId"];
        };
        TriviaResult: {
            quizId: string;
            questionId: string;
            /** @description The user's answer. */
            answerId: string;
            correct: boolean;
            correctAnswerId: string;
            /** @description Score of this user in this quiz. */
            score: {
                correct: number;
                answered: number;
                total: number;
            };
        };
        FollowRequest: {
            user: components["schemas"]["UserHash"];
            /** @description Id or external id. */
            category: string;
            followed: boolean;
        };
        FollowResult: {
            /** Format: uuid */
            category: string;
            followed: boolean;
            /** @description Ids. */
            followedCategories: string[];
        };
        /** @description Fields that all events share are sent once. */
        ActivityBatch: {
            apiKey: string;
            /**
             * Format: date-time
             * @description By the client's clock.
             */
            sentAt: string;
            /** @description Null if the viewer has no stored identity. */
            user: components["schemas"]["UserHash"] | null;
            /** @description `user` is the hash of an id of the host, not a random id. */
            identified: boolean;
            /** @description One page load. */
            session: string;
            sdkVersion: string;
            /** @enum {string} */
            platform: "ios" | "android" | "web";
            /** @description Data of every event; an event's own `data` overrides it. */
            common: {
                [key: string]: unknown;
            };
            events: components["schemas"]["ActivityEvent"][];
        };
        ActivityEvent: {
            /** Format: uuid */
            eventId: string;
            type: components["schemas"]["ActivityType"];
            /**
             * Format: date-time
             * @description By the client's clock.
             */
            occurredAt: string;
            /** @description Ascends within a session. */
            seq: number;
            /** @description Not counted in derived metrics. Default false. */
            excludeFromAnalytics?: boolean;
            data: components["schemas"]["ActivityData"];
        };
        /** @description The fields that apply to the event; ids, 1-based indexes, counts, milliseconds. */
        ActivityData: {
            storyId?: string;
            storyTitle?: string;
            /** @description The title on tiles, if it differs from `storyTitle`. */
            storyShortTitle?: string;
            storyIndex?: number;
            pageId?: string;
            pageTitle?: string;
            pageType?: string;
            pageIndex?: number;
            pageCount?: number;
            /** @description Of `dismissedStory`: number of viewed pages. */
            pagesViewed?: number;
            /** @description Of `openedStory`: all of its pages were read before. */
            isRead?: boolean;
            clipId?: string;
            clipTitle?: string;
            clipIndex?: number;
            /** @description Of the story or the clip. */
            externalId?: string;
            /** @description Of `openedStory`: at least one page has an action. Of `openedPage` and the other events of a page: the page has one. Of `openedClip` and `completedLoop`: an action other than `none` is rendered. */
            hasAction?: boolean;
            loopCount?: number;
            isLive?: boolean;
            collection?: string;
            /** @description External ids. */
            categories?: string[];
            categoryDetails?: {
                [key: string]: unknown;
            }[];
            currentCategory?: string;
            openedReason?: string;
            dismissedReason?: string;
            durationViewedMs?: number;
            contentLengthMs?: number;
            actionType?: string;
            actionText?: string;
            actionUrl?: string;
            sheetId?: string;
            sheetTitle?: string;
            pollId?: string;
            pollAnswerId?: string;
            triviaQuizId?: string;
            triviaQuizQuestionId?: string;
            triviaQuizAnswerId?: string;
            triviaQuizScore?: number;
            adId?: string;
            isMuted?: boolean;
            captionsEnabled?: boolean;
            mediaError?: string;
            /** @description Of `sdkInitialized`. */
            initializeSucceeded?: boolean;
            metadata?: {
                [key: string]: unknown;
            };
            context?: {
                [key: string]: string;
            };
        } & {
            [key: string]: unknown;
        };
        /** @enum {string} */
        ActivityType: "sdkInitialized" | "openedStory" | "dismissedStory" | "skippedStory" | "completedStory" | "previousStory" | "openedPage" | "skippedPage" | "completedPage" | "previousPage" | "actionButtonTapped" | "shareButtonTapped" | "shareSuccess" | "votedPoll" | "triviaQuizQuestionAnswered" | "triviaQuizCompleted" | "openedClip" | "dismissedClip" | "nextClip" | "previousClip" | "completedLoop" | "completedClip" | "likedClip" | "unlikedClip" | "enabledClipCaptions" | "disabledClipCaptions" | "mutedClip" | "unmutedClip" | "pausedClip" | "resumedClip" | "openedCategory" | "followedCategory" | "unfollowedCategory" | "openedSheet" | "dismissedSheet" | "openedAd" | "dismissedAd" | "skippedAd" | "finishedAd" | "adActionButtonTapped" | "pausedAdPage" | "resumedAdPage" | "viewedAdPageFirstQuartile" | "viewedAdPageMidpoint" | "viewedAdPageThirdQuartile" | "viewedAdPageComplete" | "readyToPlay" | "mediaStarted" | "bufferingStarted" | "bufferingEnded" | "mediaFailed";
        ActivityAcknowledgement: {
            /** @description Stored now or before, so they can be deleted. */
            accepted: number;
            rejected: {
                /** @description In the batch. */
                index: number;
                /** @description Null if it could not be read. */
                eventId: string | null;
                reason: string;
            }[];
        };
        ActivityHistory: {
            /** @description Page ids. */
            readPages: string[];
            /** @description Clip ids. */
            viewedClips: string[];
            likedClips: string[];
            sharedClips: string[];
            pollVotes: {
                pollId: string;
                answerId: string;
            }[];
            triviaAnswers: {
                quizId: string;
                questionId: string;
                answerId: string;
                correct: boolean;
                correctAnswerId: string;
            }[];
            /** @description Category ids. */
            followedCategories: string[];
        };
        AdList: {
            ads: components["schemas"]["Ad"][];
        };
        Ad: {
            id: components["schemas"]["ContentId"];
            /** @enum {string} */
            placement: "stories" | "clips";
            /** @enum {string} */
            format: "fullScreen" | "banner";
            title: string;
            advertiser: string;
            media: components["schemas"]["Media"];
            /** @description How long an image is shown; the length of a video. */
            durationSeconds: number;
            /** @description Null means that it cannot be skipped. */
            skippableAfterSeconds: number | null;
            action: components["schemas"]["NullableAction"];
            /** @description External ids of its target categories; empty means all. */
            categories: string[];
            trackingUrls: components["schemas"]["AdTrackingUrls"];
        };
        /** @description URLs that the client requests with `GET`, without credentials, when the ad reaches this point. It does not read the response. */
        AdTrackingUrls: {
            /** @description The ad is visible. */
            opened: string[];
            /** @description A quarter of its time has passed. */
            firstQuartile: string[];
            midpoint: string[];
            thirdQuartile: string[];
            /** @description It has ended. */
            complete: string[];
            skipped: string[];
            actionTapped: string[];
        };
    };
    responses: {
        /** @description Any other failure. (format A) */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Validation failure; `detail` names the field. (format A) */
        ProblemBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 400,
                 *       "type": "https://httpstatuses.io/400",
                 *       "title": "Bad Request",
                 *       "detail": "`startDate` must be earlier than `endDate`",
                 *       "instance": ""
                 *     }
                 */
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description Missing or invalid credential. (format A) */
        ProblemUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 401,
                 *       "type": "https://httpstatuses.io/401",
                 *       "title": "Unauthorized",
                 *       "detail": "The API key is missing or invalid.",
                 *       "instance": ""
                 *     }
                 */
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The caller lacks the role, or requested another tenant. (format A) */
        ProblemForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 403,
                 *       "type": "https://httpstatuses.io/403",
                 *       "title": "Forbidden",
                 *       "detail": "The role systemadmin is required.",
                 *       "instance": ""
                 *     }
                 */
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description No such resource or path. (format A) */
        ProblemNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 404,
                 *       "type": "https://httpstatuses.io/404",
                 *       "title": "Not Found",
                 *       "detail": "No such story.",
                 *       "instance": ""
                 *     }
                 */
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The path exists, the method does not. (format A) */
        MethodNotAllowed: {
            headers: {
                Allow: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 405,
                 *       "type": "https://httpstatuses.io/405",
                 *       "title": "Method Not Allowed",
                 *       "detail": "The path answers GET.",
                 *       "instance": ""
                 *     }
                 */
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The body is over 1 MiB. (format A) */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 413,
                 *       "type": "https://httpstatuses.io/413",
                 *       "title": "Payload Too Large",
                 *       "detail": "The body is over 1 MiB.",
                 *       "instance": ""
                 *     }
                 */
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description The clip changed; the feed shows it from then on. */
        CategoryChanged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": true,
                 *       "message": "The category was added to the clip."
                 *     }
                 */
                "application/json": components["schemas"]["CategoryChange"];
            };
        };
        /** @description Any other failure. (format B) */
        CategoryFailure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CategoryError"];
            };
        };
        /** @description Validation failure; `message` names the field. (format B) */
        CategoryBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "BadRequest",
                 *       "message": "`id` must be a GUID"
                 *     }
                 */
                "application/json": components["schemas"]["CategoryError"];
            };
        };
        /** @description Missing, invalid or revoked key, or a suspended application. (format B) */
        CategoryUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Unauthorized",
                 *       "message": "The API key is missing or invalid."
                 *     }
                 */
                "application/json": components["schemas"]["CategoryError"];
            };
        };
        /** @description Clip or category not found. (format B) */
        CategoryNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "NotFound",
                 *       "message": "No clip has this id."
                 *     }
                 */
                "application/json": components["schemas"]["CategoryError"];
            };
        };
        /** @description Already on the clip (add), or not on it (remove). (format B) */
        CategoryConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Conflict",
                 *       "message": "The clip already has this category."
                 *     }
                 */
                "application/json": components["schemas"]["CategoryError"];
            };
        };
        /** @description Any other failure. (format C) */
        FeedFailure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FeedError"];
            };
        };
        /** @description Validation failure; `detail` names the field. (format C) */
        FeedBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 400,
                 *       "title": "Bad Request",
                 *       "detail": "`ClientVersion` must be 11.0.0"
                 *     }
                 */
                "application/json": components["schemas"]["FeedError"];
            };
        };
        /** @description Missing, invalid or revoked key, or a suspended application. (format C) */
        FeedUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 401,
                 *       "title": "Unauthorized",
                 *       "detail": "The API key is missing or invalid."
                 *     }
                 */
                "application/json": components["schemas"]["FeedError"];
            };
        };
        /** @description No such resource. (format C) */
        FeedNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 404,
                 *       "title": "Not Found",
                 *       "detail": "No story has this id."
                 *     }
                 */
                "application/json": components["schemas"]["FeedError"];
            };
        };
        /** @description A limit is reached. (format C) */
        FeedConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 409,
                 *       "title": "Conflict",
                 *       "detail": "At most 3 categories of type team can be followed."
                 *     }
                 */
                "application/json": components["schemas"]["FeedError"];
            };
        };
        /** @description Too many requests. (format C) */
        FeedTooManyRequests: {
            headers: {
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 429,
                 *       "title": "Too Many Requests",
                 *       "detail": "Try again later."
                 *     }
                 */
                "application/json": components["schemas"]["FeedError"];
            };
        };
        /** @description Server-side error. (format C) */
        FeedServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 500,
                 *       "title": "Internal Server Error",
                 *       "detail": "The feed could not be built."
                 *     }
                 */
                "application/json": components["schemas"]["FeedError"];
            };
        };
        /** @description Unavailable for now. (format C) */
        FeedUnavailable: {
            headers: {
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 503,
                 *       "title": "Service Unavailable",
                 *       "detail": "Try again later."
                 *     }
                 */
                "application/json": components["schemas"]["FeedError"];
            };
        };
        /** @description The count. */
        Count: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 40
                 *     }
                 */
                "application/json": components["schemas"]["Count"];
            };
        };
        /** @description The story. */
        Story: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Story"];
            };
        };
        /** @description The clip. */
        Clip: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Clip"];
            };
        };
        /** @description The clip's new counts. */
        ClipCounts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "clipId": "6ba7b810-9dad-41d1-80b4-00c04fd430c8",
                 *       "liked": true,
                 *       "likeCount": 1201,
                 *       "likeCountDisplay": "1.2K",
                 *       "shareCount": 84,
                 *       "shareCountDisplay": "84"
                 *     }
                 */
                "application/json": components["schemas"]["ClipCounts"];
            };
        };
    };
    parameters: {
        /** @description Id of the clip, a GUID in either letter case. The service's document only says text; this project added the format. */
        clipId: string;
        /** @description Id of the collection. Any text, percent-encoded; an unknown one is an empty collection. */
        collectionId: string;
        /** @description Start of the window, ISO 8601, before `endDate` and at most 120 days from it. UTC if it has no offset. On a whole hour UTC for engagement counts. */
        startDate: string;
        /** @description End of the window, exclusive. ISO 8601 as `startDate`. */
        endDate: string;
        /** @description The kind of client, `ios`, `android` or `web`. */
        ClientPlatform: "ios" | "android" | "web";
        /** @description Version of the client interface; always 11.0.0. */
        ClientVersion: "11.0.0";
        /** @description One parameter `userAttributes[name]` per attribute, for personalisation; texts of any length that the URL can contain. `stLocale` selects localised texts. */
        userAttributes: {
            [key: string]: string;
        };
    };
    requestBodies: {
        CategoryReference: {
            content: {
                /**
                 * @example {
                 *       "id": "0f8fad5b-d9cb-469f-a165-70867728950e"
                 *     }
                 */
                "application/json": components["schemas"]["CategoryReference"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listWorkflows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workflows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "code": "render-vertical",
                     *         "name": "Render vertical",
                     *         "description": "Renders a highlight as a vertical clip."
                     *       },
                     *       {
                     *         "code": "caption",
                     *         "name": "Caption",
                     *         "description": "Adds WebVTT captions to a clip."
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Workflow"][];
                };
            };
            401: components["responses"]["ProblemUnauthorized"];
            default: components["responses"]["Problem"];
        };
    };
    addClipCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the clip, a GUID in either letter case. The service's document only says text; this project added the format. */
                clipId: components["parameters"]["clipId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CategoryReference"];
        responses: {
            200: components["responses"]["CategoryChanged"];
            400: components["responses"]["CategoryBadRequest"];
            401: components["responses"]["CategoryUnauthorized"];
            404: components["responses"]["CategoryNotFound"];
            409: components["responses"]["CategoryConflict"];
            413: components["responses"]["PayloadTooLarge"];
            default: components["responses"]["CategoryFailure"];
        };
    };
    removeClipCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the clip, a GUID in either letter case. The service's document only says text; this project added the format. */
                clipId: components["parameters"]["clipId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CategoryReference"];
        responses: {
            200: components["responses"]["CategoryChanged"];
            400: components["responses"]["CategoryBadRequest"];
            401: components["responses"]["CategoryUnauthorized"];
            404: components["responses"]["CategoryNotFound"];
            409: components["responses"]["CategoryConflict"];
            413: components["responses"]["PayloadTooLarge"];
            default: components["responses"]["CategoryFailure"];
        };
    };
    generatedStoryCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "startDate": "2026-10-01T00:00:00Z",
                 *       "endDate": "2026-11-01T00:00:00Z",
                 *       "profile": "monthly-report",
                 *       "includeExternalIdPatterns": [
                 *         "match-%"
                 *       ],
                 *       "excludeExternalIdPatterns": [
                 *         "%-draft"
                 *       ],
                 *       "publishedAtMode": "earliest",
                 *       "auditSampleSize": 2
                 *     }
                 */
                "application/json": components["schemas"]["GeneratedStoryCountRequest"];
            };
        };
        responses: {
            /** @description The count, with an echo of the request and a deterministic sample. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "analytics.generated-story-count",
                     *       "version": "1",
                     *       "env": "mock",
                     *       "tenant": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *       "range": {
                     *         "startDate": "2026-10-01T00:00:00.000Z",
                     *         "endDate": "2026-11-01T00:00:00.000Z",
                     *         "endDateSemantics": "exclusive",
                     *         "timestampField": "firstPublishedAt"
                     *       },
                     *       "filters": {
                     *         "profile": "monthly-report",
                     *         "publishedAtMode": "earliest",
                     *         "categoryMatch": "any",
                     *         "patternSyntax": "sql-like",
                     *         "patternPrecedence": "exclude-wins",
                     *         "includeExternalIdPatterns": [
                     *           "match-%"
                     *         ],
                     *         "excludeExternalIdPatterns": [
                     *           "%-draft"
                     *         ],
                     *         "categoryIds": [],
                     *         "categoryExternalIds": []
                     *       },
                     *       "metrics": {
                     *         "generatedStoryCount": 12
                     *       },
                     *       "audit": {
                     *         "sampleStoryIds": [
                     *           "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
                     *           "3f2504e0-4f89-41d3-9a0c-0305e82c3302"
                     *         ],
                     *         "sampleExternalIds": [
                     *           "match-101",
                     *           "match-102"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GeneratedStoryCount"];
                };
            };
            400: components["responses"]["ProblemBadRequest"];
            401: components["responses"]["ProblemUnauthorized"];
            403: components["responses"]["ProblemForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    engagementCounts: {
        parameters: {
            query: {
                /** @description Start of the window, ISO 8601, before `endDate` and at most 120 days from it. UTC if it has no offset. On a whole hour UTC for engagement counts. */
                startDate: components["parameters"]["startDate"];
                /** @description End of the window, exclusive. ISO 8601 as `startDate`. */
                endDate: components["parameters"]["endDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "analytics.engagement-counts",
                     *       "version": "1",
                     *       "env": "mock",
                     *       "tenant": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *       "range": {
                     *         "startUtc": "2026-10-01T00:00:00.000Z",
                     *         "endUtcExclusive": "2026-11-01T00:00:00.000Z"
                     *       },
                     *       "definitions": {
                     *         "definitionVersion": "1"
                     *       },
                     *       "metrics": {
                     *         "createdInRange": {
                     *           "pollCount": 4,
                     *           "triviaQuestionCount": 9
                     *         },
                     *         "activityInRange": {
                     *           "pollCount": 3,
                     *           "triviaQuestionCount": 5
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngagementCounts"];
                };
            };
            400: components["responses"]["ProblemBadRequest"];
            401: components["responses"]["ProblemUnauthorized"];
            403: components["responses"]["ProblemForbidden"];
            default: components["responses"]["Problem"];
        };
    };
    derivedMetrics: {
        parameters: {
            query: {
                /** @description Start of the window, ISO 8601, before `endDate` and at most 120 days from it. UTC if it has no offset. On a whole hour UTC for engagement counts. */
                startDate: components["parameters"]["startDate"];
                /** @description End of the window, exclusive. ISO 8601 as `startDate`. */
                endDate: components["parameters"]["endDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "analytics.derived-metrics",
                     *       "version": "1",
                     *       "env": "mock",
                     *       "tenant": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *       "range": {
                     *         "startUtc": "2026-10-01T00:00:00.000Z",
                     *         "endUtcExclusive": "2026-11-01T00:00:00.000Z"
                     *       },
                     *       "definitions": {
                     *         "definitionVersion": "1"
                     *       },
                     *       "metrics": {
                     *         "storyViewsWithActionsPresent": 240,
                     *         "clipViewsWithActionsPresent": 812,
                     *         "bothViewers": 37
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DerivedMetrics"];
                };
            };
            400: components["responses"]["ProblemBadRequest"];
            401: components["responses"]["ProblemUnauthorized"];
            403: components["responses"]["ProblemForbidden"];
            default: components["responses"]["Problem"];
        };
    };
    pagedClips: {
        parameters: {
            query: {
                /** @description The kind of client, `ios`, `android` or `web`. */
                ClientPlatform: "ios" | "android" | "web";
                /** @description Version of the client interface; always 11.0.0. */
                ClientVersion: "11.0.0";
                /** @description Feed page, 0-indexed. Default 0. */
                pageNumber?: number;
                /** @description Only clips of this category; its id or its external id, any text. */
                categoryId?: string;
                /** @description One parameter `userAttributes[name]` per attribute, for personalisation; texts of any length that the URL can contain. `stLocale` selects localised texts. */
                userAttributes?: components["parameters"]["userAttributes"];
                /** @description `following`, the only value, selects the clips of followed categories; requires `user`. */
                feed?: "following";
                /** @description The user's hash, 1 to 128 letters, digits, `_`, `.`, `-`; only with `feed=following`. */
                user?: components["schemas"]["UserHash"];
            };
            header?: {
                /** @description Values of `ETag`, separated by commas, or `*`. For caches and tools; a browser client leaves it to the HTTP cache. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id of the collection. Any text, percent-encoded; an unknown one is an empty collection. */
                collectionId: components["parameters"]["collectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description `collection-<id>` */
                    "Cache-Tag"?: string;
                    /** @description From `checksum`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PagedFeed"];
                };
            };
            /** @description Nothing changed since the given `ETag`. */
            304: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            500: components["responses"]["FeedServerError"];
            default: components["responses"]["FeedFailure"];
        };
    };
    updateStoryExternalId: {
        parameters: {
            query?: {
                /** @description GUID of the story's tenant. Required with host scope, omitted in the current tenant. */
                tenantId?: string;
            };
            header?: never;
            path: {
                /** @description Id of the story, a GUID in either letter case. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExternalIdUpdate"];
            };
        };
        responses: {
            /** @description The story with its new external id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
                     *       "title": "Derby day",
                     *       "externalId": "match-101",
                     *       "status": "Published",
                     *       "tenantId": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                     *     }
                     */
                    "application/json": components["schemas"]["StoryRecord"];
                };
            };
            400: components["responses"]["ProblemBadRequest"];
            401: components["responses"]["ProblemUnauthorized"];
            403: components["responses"]["ProblemForbidden"];
            404: components["responses"]["ProblemNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            default: components["responses"]["Problem"];
        };
    };
    removeClipFromCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the collection; 1 to 128 letters, digits, `_`, `.`, `-`. The service's document only says text; this project added the limits. */
                id: components["schemas"]["ContentId"];
                /** @description Id of the clip, a GUID in either letter case. The service's document only says text; this project added the format. */
                clipId: components["parameters"]["clipId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed, or it was not in the collection. No body. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["CategoryBadRequest"];
            401: components["responses"]["CategoryUnauthorized"];
            default: components["responses"]["CategoryFailure"];
        };
    };
    cmsStories: {
        parameters: {
            query?: {
                /** @description Page, 0-indexed. Default 0. */
                pageNumber?: number;
                /** @description Stories on a page, 1 to 100. Default 20. */
                pageSize?: number;
                /** @description Only stories of this status, for example `Published`; any text. */
                status?: string;
                /** @description Only the story of this external id, any text. */
                externalId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the tenant's stories, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stories": [
                     *         {
                     *           "id": "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
                     *           "title": "Derby day",
                     *           "externalId": "match-101",
                     *           "status": "Published",
                     *           "tenantId": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                     *         }
                     *       ],
                     *       "pageNumber": 0,
                     *       "pageSize": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CmsStories"];
                };
            };
            400: components["responses"]["CategoryBadRequest"];
            401: components["responses"]["CategoryUnauthorized"];
            default: components["responses"]["CategoryFailure"];
        };
    };
    getSettings: {
        parameters: {
            query?: {
                /** @description The kind of client, `ios`, `android` or `web`. */
                ClientPlatform?: components["parameters"]["ClientPlatform"];
                /** @description Version of the client interface; always 11.0.0. */
                ClientVersion?: components["parameters"]["ClientVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tenantId": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                     *       "env": "mock",
                     *       "keyKind": "webClient",
                     *       "features": {
                     *         "stories": true,
                     *         "clips": true,
                     *         "likes": true,
                     *         "shares": true,
                     *         "following": true,
                     *         "polls": true,
                     *         "triviaQuizzes": true,
                     *         "activityHistory": true
                     *       },
                     *       "theme": {
                     *         "light": {
                     *           "colors": {
                     *             "primary": "#1C62EB"
                     *           }
                     *         },
                     *         "dark": {}
                     *       },
                     *       "ads": {
                     *         "source": "firstParty",
                     *         "stories": {
                     *           "firstAfter": 2,
                     *           "every": 4
                     *         },
                     *         "clips": {
                     *           "firstAfter": 3,
                     *           "every": 6
                     *         }
                     *       },
                     *       "shareDomain": "share.example.com",
                     *       "activity": {
                     *         "enabled": true,
                     *         "flushSize": 20,
                     *         "flushIntervalMs": 3000,
                     *         "maxBytes": 49152
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            default: components["responses"]["FeedFailure"];
        };
    };
    getStories: {
        parameters: {
            query?: {
                /** @description Ids or external ids of categories, any text, one parameter each; all categories if omitted. */
                categories?: string[];
                /** @description The kind of client, `ios`, `android` or `web`. */
                ClientPlatform?: components["parameters"]["ClientPlatform"];
                /** @description Version of the client interface; always 11.0.0. */
                ClientVersion?: components["parameters"]["ClientVersion"];
                /** @description One parameter `userAttributes[name]` per attribute, for personalisation; texts of any length that the URL can contain. `stLocale` selects localised texts. */
                userAttributes?: components["parameters"]["userAttributes"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoryFeed"];
                };
            };
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            default: components["responses"]["FeedFailure"];
        };
    };
    countStories: {
        parameters: {
            query: {
                /** @description Id or external id of the category, at least one character. */
                categoryId: string;
                /** @description The kind of client, `ios`, `android` or `web`. */
                ClientPlatform?: components["parameters"]["ClientPlatform"];
                /** @description Version of the client interface; always 11.0.0. */
                ClientVersion?: components["parameters"]["ClientVersion"];
                /** @description One parameter `userAttributes[name]` per attribute, for personalisation; texts of any length that the URL can contain. `stLocale` selects localised texts. */
                userAttributes?: components["parameters"]["userAttributes"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Count"];
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            default: components["responses"]["FeedFailure"];
        };
    };
    lookupStory: {
        parameters: {
            query?: {
                /** @description External id of the story, at least one character; not together with `pageId`. */
                externalId?: string;
                /** @description Id of one of its pages, at least one character; not together with `externalId`. */
                pageId?: string;
                /** @description The kind of client, `ios`, `android` or `web`. */
                ClientPlatform?: components["parameters"]["ClientPlatform"];
                /** @description Version of the client interface; always 11.0.0. */
                ClientVersion?: components["parameters"]["ClientVersion"];
                /** @description One parameter `userAttributes[name]` per attribute, for personalisation; texts of any length that the URL can contain. `stLocale` selects localised texts. */
                userAttributes?: components["parameters"]["userAttributes"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Story"];
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            404: components["responses"]["FeedNotFound"];
            default: components["responses"]["FeedFailure"];
        };
    };
    getStory: {
        parameters: {
            query?: {
                /** @description The kind of client, `ios`, `android` or `web`. */
                ClientPlatform?: components["parameters"]["ClientPlatform"];
                /** @description Version of the client interface; always 11.0.0. */
                ClientVersion?: components["parameters"]["ClientVersion"];
                /** @description One parameter `userAttributes[name]` per attribute, for personalisation; texts of any length that the URL can contain. `stLocale` selects localised texts. */
                userAttributes?: components["parameters"]["userAttributes"];
            };
            header?: never;
            path: {
                /** @description Its id; 1 to 128 letters, digits, `_`, `.`, `-`. */
                id: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Story"];
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            404: components["responses"]["FeedNotFound"];
            default: components["responses"]["FeedFailure"];
        };
    };
    lookupClip: {
        parameters: {
            query: {
                /** @description External id of the clip, at least one character. */
                externalId: string;
                /** @description The kind of client, `ios`, `android` or `web`. */
                ClientPlatform?: components["parameters"]["ClientPlatform"];
                /** @description Version of the client interface; always 11.0.0. */
                ClientVersion?: components["parameters"]["ClientVersion"];
                /** @description One parameter `userAttributes[name]` per attribute, for personalisation; texts of any length that the URL can contain. `stLocale` selects localised texts. */
                userAttributes?: components["parameters"]["userAttributes"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clip"];
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            404: components["responses"]["FeedNotFound"];
            default: components["responses"]["FeedFailure"];
        };
    };
    getClip: {
        parameters: {
            query?: {
                /** @description The kind of client, `ios`, `android` or `web`. */
                ClientPlatform?: components["parameters"]["ClientPlatform"];
                /** @description Version of the client interface; always 11.0.0. */
                ClientVersion?: components["parameters"]["ClientVersion"];
                /** @description One parameter `userAttributes[name]` per attribute, for personalisation; texts of any length that the URL can contain. `stLocale` selects localised texts. */
                userAttributes?: components["parameters"]["userAttributes"];
            };
            header?: never;
            path: {
                /** @description Id of the clip, a GUID in either letter case. The service's document only says text; this project added the format. */
                clipId: components["parameters"]["clipId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clip"];
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            404: components["responses"]["FeedNotFound"];
            default: components["responses"]["FeedFailure"];
        };
    };
    countClips: {
        parameters: {
            query?: {
                /** @description The kind of client, `ios`, `android` or `web`. */
                ClientPlatform?: components["parameters"]["ClientPlatform"];
                /** @description Version of the client interface; always 11.0.0. */
                ClientVersion?: components["parameters"]["ClientVersion"];
                /** @description One parameter `userAttributes[name]` per attribute, for personalisation; texts of any length that the URL can contain. `stLocale` selects localised texts. */
                userAttributes?: components["parameters"]["userAttributes"];
            };
            header?: never;
            path: {
                /** @description Id of the collection. Any text, percent-encoded; an unknown one is an empty collection. */
                collectionId: components["parameters"]["collectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Count"];
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            default: components["responses"]["FeedFailure"];
        };
    };
    likeClip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the clip, a GUID in either letter case. The service's document only says text; this project added the format. */
                clipId: components["parameters"]["clipId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {"user":"9f86d081884c7d659a2feaa0c55ad015","liked":true} */
                "text/plain": string;
            };
        };
        responses: {
            200: components["responses"]["ClipCounts"];
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            404: components["responses"]["FeedNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            default: components["responses"]["FeedFailure"];
        };
    };
    shareClip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the clip, a GUID in either letter case. The service's document only says text; this project added the format. */
                clipId: components["parameters"]["clipId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {"user":"9f86d081884c7d659a2feaa0c55ad015"} */
                "text/plain": string;
            };
        };
        responses: {
            200: components["responses"]["ClipCounts"];
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            404: components["responses"]["FeedNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            default: components["responses"]["FeedFailure"];
        };
    };
    getSheet: {
        parameters: {
            query?: {
                /** @description The kind of client, `ios`, `android` or `web`. */
                ClientPlatform?: components["parameters"]["ClientPlatform"];
                /** @description Version of the client interface; always 11.0.0. */
                ClientVersion?: components["parameters"]["ClientVersion"];
            };
            header?: never;
            path: {
                /** @description Its id; 1 to 128 letters, digits, `_`, `.`, `-`. */
                id: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sheet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sheet"];
                };
            };
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            404: components["responses"]["FeedNotFound"];
            default: components["responses"]["FeedFailure"];
        };
    };
    postActivity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {"apiKey":"web-demo","sentAt":"2026-11-20T12:00:01.000Z","user":null,"identified":false,"session":"s-1", "sdkVersion":"11.0.0","platform":"web","common":{"context":{}},"events":[{"eventId":"0b7f1d2e-6a51-4c0f-9a37-6f1f7b1d9f10", "type":"sdkInitialized","occurredAt":"2026-11-20T12:00:00.000Z","seq":1,"data":{}}]} */
                "text/plain": string;
            };
        };
        responses: {
            /** @description Some events were rejected. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accepted": 1,
                     *       "rejected": [
                     *         {
                     *           "index": 1,
                     *           "eventId": "0b7f1d2e-6a51-4c0f-9a37-6f1f7b1d9f11",
                     *           "reason": "`type` is unknown"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ActivityAcknowledgement"];
                };
            };
            /** @description Every event is stored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["FeedTooManyRequests"];
            503: components["responses"]["FeedUnavailable"];
            default: components["responses"]["FeedFailure"];
        };
    };
    getActivityHistory: {
        parameters: {
            query: {
                /** @description The user's hash, 1 to 128 letters, digits, `_`, `.`, `-`. */
                user: components["schemas"]["UserHash"];
                /** @description The kind of client, `ios`, `android` or `web`. */
                ClientPlatform?: components["parameters"]["ClientPlatform"];
                /** @description Version of the client interface; always 11.0.0. */
                ClientVersion?: components["parameters"]["ClientVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history. */
            200: {
                headers: {
                    /** @description `no-store` */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "readPages": [
                     *         "page-1"
                     *       ],
                     *       "viewedClips": [
                     *         "6ba7b810-9dad-41d1-80b4-00c04fd430c8"
                     *       ],
                     *       "likedClips": [
                     *         "6ba7b810-9dad-41d1-80b4-00c04fd430c8"
                     *       ],
                     *       "sharedClips": [],
                     *       "pollVotes": [
                     *         {
                     *           "pollId": "poll-1",
                     *           "answerId": "yes"
                     *         }
                     *       ],
                     *       "triviaAnswers": [
                     *         {
                     *           "quizId": "quiz-1",
                     *           "questionId": "q-1",
                     *           "answerId": "a-2",
                     *           "correct": true,
                     *           "correctAnswerId": "a-2"
                     *         }
                     *       ],
                     *       "followedCategories": [
                     *         "0f8fad5b-d9cb-469f-a165-70867728950e"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ActivityHistory"];
                };
            };
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            default: components["responses"]["FeedFailure"];
        };
    };
    votePoll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; 1 to 128 letters, digits, `_`, `.`, `-`. */
                id: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {"user":"9f86d081884c7d659a2feaa0c55ad015","answerId":"yes"} */
                "text/plain": string;
            };
        };
        responses: {
            /** @description The new numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pollId": "poll-1",
                     *       "answerId": "yes",
                     *       "voteCount": 4,
                     *       "answers": [
                     *         {
                     *           "id": "yes",
                     *           "voteCount": 3,
                     *           "percentage": 75
                     *         },
                     *         {
                     *           "id": "no",
                     *           "voteCount": 1,
                     *           "percentage": 25
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PollResult"];
                };
            };
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            404: components["responses"]["FeedNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            default: components["responses"]["FeedFailure"];
        };
    };
    answerTrivia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; 1 to 128 letters, digits, `_`, `.`, `-`. */
                id: components["schemas"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {"user":"9f86d081884c7d659a2feaa0c55ad015","questionId":"q-1","answerId":"a-2"} */
                "text/plain": string;
            };
        };
        responses: {
            /** @description Right or wrong, and the score so far. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "quizId": "quiz-1",
                     *       "questionId": "q-1",
                     *       "answerId": "a-1",
                     *       "correct": false,
                     *       "correctAnswerId": "a-2",
                     *       "score": {
                     *         "correct": 1,
                     *         "answered": 2,
                     *         "total": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TriviaResult"];
                };
            };
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            404: components["responses"]["FeedNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            default: components["responses"]["FeedFailure"];
        };
    };
    followCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {"user":"9f86d081884c7d659a2feaa0c55ad015","category":"team-blue","followed":true} */
                "text/plain": string;
            };
        };
        responses: {
            /** @description The categories that the user now follows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "category": "0f8fad5b-d9cb-469f-a165-70867728950e",
                     *       "followed": true,
                     *       "followedCategories": [
                     *         "0f8fad5b-d9cb-469f-a165-70867728950e"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FollowResult"];
                };
            };
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            404: components["responses"]["FeedNotFound"];
            409: components["responses"]["FeedConflict"];
            413: components["responses"]["PayloadTooLarge"];
            default: components["responses"]["FeedFailure"];
        };
    };
    getAds: {
        parameters: {
            query: {
                /** @description Where the ads appear, between `stories` or between `clips`. */
                placement: "stories" | "clips";
                /** @description Ids or external ids of the categories of the visible content, any text, one parameter each. */
                categories?: string[];
                /** @description The kind of client, `ios`, `android` or `web`. */
                ClientPlatform?: components["parameters"]["ClientPlatform"];
                /** @description Version of the client interface; always 11.0.0. */
                ClientVersion?: components["parameters"]["ClientVersion"];
                /** @description One parameter `userAttributes[name]` per attribute, for personalisation; texts of any length that the URL can contain. `stLocale` selects localised texts. */
                userAttributes?: components["parameters"]["userAttributes"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ads. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdList"];
                };
            };
            400: components["responses"]["FeedBadRequest"];
            401: components["responses"]["FeedUnauthorized"];
            default: components["responses"]["FeedFailure"];
        };
    };
}
