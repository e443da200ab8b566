/** What the page under test may answer; every call is logged. */
export const DELEGATES = {
  'all four': (log) => ({
    onUserActivityOccurred: (type, data) => log.add('event', type, data),
    getAdConfig(request) {
      log.add('delegate', 'getAdConfig', request);
      return { slot: '/1234/qa', customTargeting: { placement: request.placement } };
    },
    async onShareButtonTapped(text, title, url) {
      log.add('delegate', 'onShareButtonTapped', { text, title, url });
    },
    userNavigatedToApp: (url) => log.add('delegate', 'userNavigatedToApp', url),
  }),
  'events only': (log) => ({ onUserActivityOccurred: (type, data) => log.add('event', type, data) }),
  'all four, throwing': (log) => {
    const fail = (name) => () => {
      log.add('delegate', name, 'throws');
      throw new Error(`${name} fails on purpose`);
    };
    return {
      onUserActivityOccurred: fail('onUserActivityOccurred'),
      getAdConfig: fail('getAdConfig'),
      onShareButtonTapped: fail('onShareButtonTapped'),
      userNavigatedToApp: fail('userNavigatedToApp'),
    };
  },
  none: () => null,
};
