import type { ComponentChildren } from 'preact';

/** A line icon of 24 by 24; says nothing to a reader, the button around it has the name. */
function Icon({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** Points to the end of the line; mirrored by CSS for the start and in right-to-left pages. */
export const ChevronIcon = () => (
  <Icon>
    <path d="m9 5 7 7-7 7" />
  </Icon>
);

export const RetryIcon = () => (
  <Icon>
    <path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.5" />
    <path d="M4 3.5v5h5" />
  </Icon>
);

/** A stack of cards: a list with nothing in it. */
export const EmptyIcon = () => (
  <Icon>
    <rect x="4" y="6" width="10" height="14" rx="2.5" />
    <path d="M8 3.5h8.5A3.5 3.5 0 0 1 20 7v9.5" />
  </Icon>
);
