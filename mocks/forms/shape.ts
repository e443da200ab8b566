/**
 * What a thing that people write by hand may hold. One description serves three readers: the files of a content folder
 * are checked by it, the desk draws its forms out of it, and what the desk sends back is checked by it again. It is
 * plain JSON, so that a page can have it.
 */
export type Shape =
  | TextShape
  | NumberShape
  | SwitchShape
  | ChoiceShape
  | ListShape
  | MapShape
  | GroupShape
  | MaybeShape;

/** How a form speaks of a value. */
interface Spoken {
  /** What stands over the field. */
  readonly label: string;
  /** What a person should know before writing. */
  readonly hint?: string;
  /** Whether most people never write it: a form keeps it folded. */
  readonly isRare?: boolean;
}

/** A text. */
export interface TextShape extends Spoken {
  readonly kind: 'text';
  /** What it must read as; free text when left out. */
  readonly format?: 'address' | 'moment' | 'id' | 'guid' | 'color';
  /** Whether it needs more than one line. */
  readonly isLong?: boolean;
  /** Whether it may not be empty. */
  readonly isNeeded?: boolean;
}

/** A number. */
export interface NumberShape extends Spoken {
  readonly kind: 'number';
  readonly least: number;
  readonly most?: number;
  readonly isWhole?: boolean;
}

/** Yes or no. */
export interface SwitchShape extends Spoken {
  readonly kind: 'switch';
}

/** One of these words. */
export interface ChoiceShape extends Spoken {
  readonly kind: 'choice';
  readonly words: readonly string[];
}

/** Any number of the same; `words` are those that a list of texts may choose from. */
export interface ListShape extends Spoken {
  readonly kind: 'list';
  readonly of: Shape;
  readonly words?: readonly string[];
}

/** Values by a name that the writer chooses. */
export interface MapShape extends Spoken {
  readonly kind: 'map';
  readonly of: Shape;
  /** What the names are. */
  readonly names: 'languages' | 'free';
}

/** Named fields, each of which may be left out unless it is needed. */
export interface GroupShape extends Spoken {
  readonly kind: 'group';
  readonly fields: Readonly<Record<string, Shape>>;
  readonly needed?: readonly string[];
  /** Whether other names are kept as they are. */
  readonly isOpen?: boolean;
  /** What a field of any other name must be; none may be there when left out. */
  readonly others?: Shape;
  /** Names that people try, and what they are called here. */
  readonly otherNames?: Readonly<Record<string, string>>;
}

/** A value or `null`, which is none. */
export interface MaybeShape extends Spoken {
  readonly kind: 'maybe';
  readonly of: Shape;
}

/** What a value of a shape is once it was read. */
export type ValueOf<S> = S extends { readonly kind: 'text' }
  ? string
  : S extends { readonly kind: 'number' }
    ? number
    : S extends { readonly kind: 'switch' }
      ? boolean
      : S extends { readonly kind: 'choice'; readonly words: readonly (infer W)[] }
        ? W
        : S extends { readonly kind: 'list'; readonly of: infer O }
          ? readonly ValueOf<O>[]
          : S extends { readonly kind: 'map'; readonly of: infer O }
            ? Readonly<Record<string, ValueOf<O>>>
            : S extends { readonly kind: 'maybe'; readonly of: infer O }
              ? ValueOf<O> | null
              : S extends { readonly kind: 'group'; readonly others: infer O }
                ? Readonly<Record<string, ValueOf<O>>>
                : S extends { readonly kind: 'group'; readonly fields: infer F }
                  ? { readonly [K in keyof F]?: ValueOf<F[K]> }
                  : never;

const HEAD = {
  text: 'a text',
  number: 'a number',
  switch: 'true or false',
  list: 'a list',
  map: 'an object',
  group: 'an object',
};

/** What is allowed there, as the end of a sentence. */
export function describeShape(shape: Shape): string {
  switch (shape.kind) {
    case 'maybe':
      return `${describeShape(shape.of)} or null`;
    case 'choice':
      return `one of ${shape.words.map((word) => `"${word}"`).join(', ')}`;
    case 'number':
      return `${shape.isWhole ? 'a whole number' : 'a number'} ${
        shape.most === undefined ? `of ${shape.least} or more` : `from ${shape.least} to ${shape.most}`
      }`;
    case 'text':
      return shape.format === undefined
        ? shape.isNeeded
          ? 'a text that is not empty'
          : HEAD.text
        : FORMATS[shape.format].words;
    case 'list':
      return shape.of.kind === 'text' ? 'a list of texts' : HEAD.list;
    default:
      return HEAD[shape.kind];
  }
}

const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text) && !Number.isNaN(Date.parse(text));

/** How texts must read, and how a person is told. */
export const FORMATS: Readonly<
  Record<NonNullable<TextShape['format']>, { readonly words: string; readonly fits: (text: string) => boolean }>
> = {
  // Any address: a scenario of hostile ones is part of the mock, so only what is none at all is refused.
  address: { words: 'an address, or the name of a file', fits: (text) => !/[\s<>"\\^`{|}]/.test(text.trim()) },
  moment: { words: 'a moment such as "2026-11-20T12:00:00Z", or ""', fits: (text) => text === '' || isMoment(text) },
  id: {
    words: 'an id of up to 128 letters, digits, "_", "." and "-"',
    fits: (text) => /^[A-Za-z0-9_.-]{1,128}$/.test(text) && !/^\.+$/.test(text),
  },
  guid: {
    words: 'a GUID such as "3b7e0c1a-52d4-4f6e-9a1b-0c2d4e6f8a1b"',
    fits: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  },
  color: {
    words: 'a colour such as "#1C62EB" or "rgb(28 98 235)"',
    fits: (text) => /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+(\([\d\s.,%/-]+\))?)$/i.test(text),
  },
};
