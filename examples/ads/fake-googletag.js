// A fake of Google's publisher tag (gpt.js): the same calls in the same order, with ads that it draws itself. A real page
// loads https://securepubads.g.doubleclick.net/tag/js/gpt.js in its place.
(() => {
  const waiting = globalThis.googletag?.cmd ?? [];
  const slots = new Map();
  const listeners = new Map();
  let isEnabled = false;
  let isInitialLoadDisabled = false;

  const fire = (type, event) => {
    for (const listener of [...(listeners.get(type) ?? [])]) listener({ serviceName: 'publisher_ads', ...event });
  };

  const service = {
    addEventListener(type, listener) {
      if (!listeners.has(type)) listeners.set(type, new Set());
      listeners.get(type).add(listener);
      return service;
    },
    removeEventListener: (type, listener) => listeners.get(type)?.delete(listener) ?? false,
    disableInitialLoad() {
      isInitialLoadDisabled = true;
    },
    isInitialLoadDisabled: () => isInitialLoadDisabled,
    refresh(wanted = [...slots.values()]) {
      for (const slot of wanted) void render(slot);
    },
  };

  function defineSlot(path, sizes, id) {
    // The real tag answers null to a path that is none and to an id that has a slot.
    if (!/^\/[\d,]+(\/[^/]+)+$/.test(path) || slots.has(id)) return null;
    const targeting = new Map();
    const slot = {
      addService: (added) => {
        slot.service = added;
        return slot;
      },
      setTargeting: (key, value) => {
        targeting.set(key, [value].flat().map(String));
        return slot;
      },
      getTargeting: (key) => targeting.get(key) ?? [],
      getTargetingKeys: () => [...targeting.keys()],
      getAdUnitPath: () => path,
      getSlotElementId: () => id,
      sizes,
      isDisplayed: false,
    };
    slots.set(id, slot);
    return slot;
  }

  function display(wanted) {
    const slot = typeof wanted === 'string' ? slots.get(wanted) : wanted;
    // Without a service, or before enableServices(), the real tag shows nothing and says nothing.
    if (!slot?.service || !isEnabled || slot.isDisplayed) return;
    slot.isDisplayed = true;
    if (!isInitialLoadDisabled) void render(slot);
  }

  async function render(slot) {
    const id = slot.getSlotElementId();
    const element = document.getElementById(id);
    if (!element || slots.get(id) !== slot || !slot.isDisplayed) return;
    fire('slotRequested', { slot });
    await new Promise((resolve) => setTimeout(resolve, googletag.fake.delayMs));
    if (slots.get(id) !== slot) return;
    const size = slot.sizes.find(Array.isArray) ?? [300, 50];
    const isEmpty = googletag.fake.isEmpty;
    if (!isEmpty) element.replaceChildren(draw(slot, size));
    fire('slotRenderEnded', { slot, isEmpty, size: isEmpty ? null : size });
    if (!isEmpty) fire('slotOnload', { slot });
  }

  function draw(slot, [width, height]) {
    const creative = document.createElement('a');
    creative.href = 'https://www.example.com/google-ad';
    creative.target = '_blank';
    creative.rel = 'noopener';
    creative.textContent = slot.getAdUnitPath();
    const targeting = document.createElement('small');
    targeting.textContent = slot
      .getTargetingKeys()
      .map((key) => `${key}=${slot.getTargeting(key)}`)
      .join(' ');
    creative.append(targeting);
    const look = {
      display: 'grid',
      'place-content': 'center',
      'justify-items': 'center',
      gap: '4px',
      'box-sizing': 'border-box',
      width: `${width}px`,
      height: `${height}px`,
      'max-width': '100%',
      background: 'linear-gradient(135deg, #0b57d0, #137333)',
      color: '#fff',
      font: '600 14px/1.3 system-ui, sans-serif',
      'text-decoration': 'none',
    };
    for (const [name, value] of Object.entries(look)) creative.style.setProperty(name, value);
    return creative;
  }

  const run = (command) => {
    try {
      command();
    } catch (error) {
      console.error('googletag.cmd', error);
    }
  };

  globalThis.googletag = {
    apiReady: true,
    pubadsReady: true,
    cmd: {
      push(...commands) {
        commands.forEach(run);
        return commands.length;
      },
    },
    pubads: () => service,
    defineSlot,
    display,
    enableServices() {
      isEnabled = true;
    },
    destroySlots(wanted = [...slots.values()]) {
      for (const slot of wanted) {
        slots.delete(slot.getSlotElementId());
        document.getElementById(slot.getSlotElementId())?.replaceChildren();
      }
      return true;
    },
    /** What only the fake has: how it behaves, and what it holds. */
    fake: { delayMs: 50, isEmpty: false, slots },
  };
  waiting.forEach(run);
})();
