import { expectTypeOf } from 'vitest';
import * as Service from '../../src/index';

/** For the compiler alone: `npm run types` fails when a line stops being true. It is never run. */
export function fixTypes(): void {
  const { sharedInstance, User } = Service;
  expectTypeOf(sharedInstance.initialize).parameter(0).toEqualTypeOf<string>();
  expectTypeOf(sharedInstance.initialize).returns.toEqualTypeOf<Promise<void>>();
  expectTypeOf(sharedInstance.getStoriesCount).returns.toEqualTypeOf<Promise<number>>();
  expectTypeOf(sharedInstance.currentApiKey).toEqualTypeOf<string | null>();
  expectTypeOf(sharedInstance.delegate).toEqualTypeOf<Service.IServiceDelegate>();
  expectTypeOf(sharedInstance.currentTheme).toEqualTypeOf<Service.IServiceTheme | undefined>();
  expectTypeOf(User.setUserAttribute('a', 'b')).toEqualTypeOf<true | -1 | undefined>();
  expectTypeOf(User.getUserAttributes()).toEqualTypeOf<Service.IUserAttributes>();
  const row: Service.ServiceClipsRowView = new Service.ServiceClipsRowView('row', 'top-clips');
  expectTypeOf(row.reloadData).returns.toEqualTypeOf<Promise<void>>();
  expectTypeOf(Service.OpenedReason.deepLink).toEqualTypeOf<'deepLink'>();
  const reason: Service.OpenedReason = Service.OpenedReason.deepLink;
  const type: Service.ActivityType = 'openedClip';

  sharedInstance.theme = { light: { colors: { primary: '#0B6E4F' } } };
  sharedInstance.theme = new Service.UiTheme();
  const part: Service.Subset<Service.IUiTheme> = { light: { colors: { primary: undefined } }, dark: undefined };
  sharedInstance.theme = new Service.UiTheme(part);
  sharedInstance.theme = new Service.UiTheme(sharedInstance.theme);
  sharedInstance.delegate = { onUserActivityOccurred: (_type, data) => data.context };
  sharedInstance.customInstanceHost = null;
  Service.setHlsEngine((video, { url, startAtSeconds, onError }) => {
    expectTypeOf([video, url, startAtSeconds]).toEqualTypeOf<(HTMLVideoElement | string | number)[]>();
    onError({ kind: 'load', httpStatus: 404 });
    return () => {};
  });
  Service.setHlsEngine(async () => undefined);
  Service.setHlsEngine(null);
  // @ts-expect-error an engine is a function
  Service.setHlsEngine('hls.js');
  void sharedInstance.openCollection('top-clips', { clipId: 'c' }, reason);
  expectTypeOf(sharedInstance.openCollection).parameter(2).toEqualTypeOf<'deepLink' | undefined>();
  expectTypeOf(Service.Service).toEqualTypeOf<Service.ServiceLibrary>();
  expectTypeOf(Service.default).toEqualTypeOf<Service.ServiceLibrary>();
  void [type, new Service.ServiceClipsPlayerView('player', { externalId: 'clip-first' })];

  // @ts-expect-error read-only (L1.1)
  sharedInstance.isInitialized = true;
  // @ts-expect-error read-only (L1.9)
  sharedInstance.currentApiKey = 'demo-web-key';
  // @ts-expect-error the key is required (L3)
  void sharedInstance.initialize();
  // @ts-expect-error an id is a string
  void sharedInstance.initialize('demo-web-key', { externalId: 7 });
  // @ts-expect-error a list of ids (L4.1)
  void sharedInstance.getStoriesCount('top-stories');
  // @ts-expect-error `animated` is required (L2.4)
  sharedInstance.dismissPlayer();
  // @ts-expect-error a mistyped option
  sharedInstance.eventTrackingOptions = { enableServicetracking: false };
  // @ts-expect-error a mistyped theme key
  sharedInstance.theme = { light: { colours: {} } };
  // @ts-expect-error the one reason that openCollection takes is deepLink (L5.7)
  void sharedInstance.openCollection('top-clips', {}, Service.OpenedReason.swipe);
  // @ts-expect-error not one of the reasons
  const wrong: Service.OpenedReason = 'tapped';
  // @ts-expect-error a view needs a container
  void [wrong, new Service.ServiceClipsRowView()];
}

/** The page's side: the globals of the script tag, and the elements. */
export function fixPageTypes(): void {
  expectTypeOf(window.Service).toEqualTypeOf<Service.ServiceLibrary | undefined>();
  expectTypeOf<typeof Service>().toExtend<Service.ServiceLibrary>();
  window.ServiceQueue?.push(async (service) => {
    await service.sharedInstance.initialize('demo-web-key');
  });
  const row = document.createElement('service-clips-row');
  row.configuration = { displayLimit: 8 };
  row.addEventListener('service-tile-tapped', ({ detail }) => expectTypeOf(detail.hash).toEqualTypeOf<string>());
  row.addEventListener('service-data-load-complete', ({ detail }) =>
    expectTypeOf(detail.dataCount).toEqualTypeOf<number>(),
  );
  // @ts-expect-error not an option
  row.configuration = { displaylimit: 8 };
}

/** The type of an event decides the fields of its data. */
export function fixActivityTypes({ sharedInstance, ActivityType }: typeof Service): void {
  sharedInstance.delegate = {
    onUserActivityOccurred(type, data) {
      if (type === ActivityType.openedClip) {
        expectTypeOf(data.clipId).toEqualTypeOf<string>();
        expectTypeOf(data.openedReason).toEqualTypeOf<Service.OpenedReason>();
        expectTypeOf(data.storyId).toEqualTypeOf<undefined>();
        // The callback's own copy.
        data.categories.push('mine');
      }
      if (type === 'shareSuccess' && data.storyId !== undefined) expectTypeOf(data.pageIndex).toEqualTypeOf<number>();
      if (type === 'dismissedStory') {
        expectTypeOf(data.dismissedReason).toEqualTypeOf<Service.DismissedReason | undefined>();
      }
      if (type === 'openedPage') expectTypeOf(data.actionUrl).toEqualTypeOf<string | undefined>();
      // Former names are in every event, as deprecated.
      expectTypeOf([data.contentLength, data.durationViewed]).toEqualTypeOf<(number | undefined)[]>();
      expectTypeOf(data.storyReadStatus).toEqualTypeOf<'read' | 'unread' | undefined>();
      expectTypeOf(data.clipId).toEqualTypeOf<string | undefined>();
      // @ts-expect-error no field of any event
      void data.clipID;
    },
  };
  sharedInstance.delegate = {
    getAdConfig(request) {
      const categories = 'story' in request ? request.story.categories : (request.nextClip ?? request.clip).categories;
      return { slot: request.placement, customTargeting: { team: categories.map(({ name }) => name).join() } };
    },
  };
  sharedInstance.delegate = { getAdConfig: (_: Service.AdRequestInfo) => undefined };
  sharedInstance.eventTrackingOptions = { enableUserActivityTracking: false };
  const typesAlone = (type: string) => type.length;
  const both = (type: Service.ActivityType, data: Service.UserActivityData) => [type, data.clipId ?? data.storyId];
  const loose = (type: string, data: object) => [type, data];
  sharedInstance.delegate = { onUserActivityOccurred: typesAlone };
  sharedInstance.delegate = { onUserActivityOccurred: both };
  sharedInstance.delegate = { onUserActivityOccurred: loose };
  sharedInstance.delegate = {
    onUserActivityOccurred: (type) => expectTypeOf(type).toEqualTypeOf<Service.ActivityType>(),
  };
  sharedInstance.delegate = { onUserActivityOccurred: async () => {} };
  // @ts-expect-error events have types of words
  sharedInstance.delegate = { onUserActivityOccurred: (type: number) => type };
  const loop: Service.UserActivityData<'completedLoop'>['loopCount'] = 1;
  expectTypeOf(loop).toEqualTypeOf<number>();
}
