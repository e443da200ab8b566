import { clips as films, landscapeClip, storyImages } from '../media/catalogue';
import type { AdMoment, AdRecord, SheetRecord } from '../records';
import type { Tables } from '../tables';
import { buildPoll } from './build-story';
import { TABLE, TICKETS } from './demo-clips';
import { DEMO, DEMO_KINDS, toDemoGuid } from './demo-identifiers';
import { createCalendar, type Plant, type SeedCalendar } from './plant';

/** Polls, a quiz, sheets and ads of the sports tenant. */
export const plantEngagement: Plant = (tables, { now }) => {
  const calendar = createCalendar(now);
  plantPolls(tables, calendar);
  plantQuiz(tables, calendar);
  for (const sheet of demoSheets()) tables.sheets.set(`${sheet.tenantId} ${sheet.id}`, sheet);
  for (const ad of demoAds()) tables.ads.set(`${ad.tenantId} ${ad.id}`, ad);
};

function plantPolls(tables: Tables, calendar: SeedCalendar): void {
  const put = (poll: Parameters<typeof buildPoll>[0]) => {
    const record = buildPoll(poll);
    tables.polls.set(record.id, record);
  };
  const answer = (id: string, text: string, votes: number, imageUrl: string | null = null) => ({
    id,
    text,
    imageUrl,
    votes,
  });
  put({
    id: DEMO.polls.derby,
    question: 'Who takes the derby?',
    createdAt: calendar.at(-6, 9),
    answers: [
      answer('harbour', 'Harbour City', 412),
      answer('draw', 'A draw', 96),
      answer('falcons', 'Highfield Falcons', 287),
    ],
  });
  put({
    id: DEMO.polls.kit,
    question: 'Blue or amber?',
    createdAt: calendar.at(-40, 15),
    showVoteCount: false,
    answers: [
      answer('blue', 'Blue, like the harbour at night', 1204, storyImages[1] ?? null),
      answer('amber', 'Amber, like the lamps', 1377, storyImages[2] ?? null),
    ],
  });
  const older = [
    'Goal of the month?',
    'Should the choir sing before kick-off?',
    'Tea or coffee at half-time?',
    'Best away day?',
  ];
  older.forEach((question, index) => {
    put({ id: toDemoGuid(DEMO_KINDS.poll, 1, index + 3), question, createdAt: calendar.at(-20 - index * 25, 12) });
  });
}

function plantQuiz(tables: Tables, calendar: SeedCalendar): void {
  const { questions, quizzes, tenants, rightAnswers } = DEMO;
  const wording: readonly (readonly [keyof typeof questions, string, readonly (readonly [string, string])[]])[] = [
    [
      'founded',
      'When was Harbour City founded?',
      [
        ['1898', '1898'],
        ['1921', '1921'],
        ['1949', '1949'],
      ],
    ],
    [
      'scorer',
      'Who has scored most for Harbour?',
      [
        ['brandt', 'Ida Brandt'],
        ['okafor', 'Amara Okafor'],
        ['prado', 'Mateus Prado'],
        ['morita', 'Kenji Morita'],
      ],
    ],
    [
      'river',
      'Which river runs behind Quarry Park?',
      [
        ['oru', 'The Oru'],
        ['vessa', 'The Vessa'],
        ['lune', 'The Lune'],
      ],
    ],
  ];
  for (const [name, question, answers] of wording) {
    tables.triviaQuestions.set(questions[name], {
      id: questions[name],
      tenantId: tenants.sports,
      quizId: quizzes.season,
      question,
      imageUrl: null,
      createdAt: calendar.at(-10, 8),
      answers: answers.map(([id, text]) => ({ id, text, imageUrl: null, isCorrect: id === rightAnswers[name] })),
    });
  }
  tables.quizzes.set(quizzes.season, {
    id: quizzes.season,
    tenantId: tenants.sports,
    title: 'How well do you know the Northern League?',
    questionIds: Object.values(questions),
  });
}

function demoSheets(): readonly SheetRecord[] {
  const { sheets, tenants } = DEMO;
  const { poster, width, height, mp4, title } = landscapeClip;
  return [
    {
      id: sheets.lineUp,
      tenantId: tenants.sports,
      title: 'Line-ups',
      size: 'medium',
      text: 'Harbour City: Halvorsen; Brandt, Rahimi, Gallagher; Okafor, Prado, Morita.\n\nHighfield Falcons: Marchetti; Thibault, Castellan, Adeyemi; Lindqvist, Moreau, Aalto.',
      media: {
        kind: 'image',
        url: storyImages[2] ?? '',
        posterUrl: null,
        width: 720,
        height: 1280,
        description: 'The ground an hour before kick-off',
      },
      actions: [TICKETS],
    },
    {
      id: sheets.tickets,
      tenantId: tenants.sports,
      title: 'Tickets for Saturday',
      size: 'small',
      text: 'The home end is sold out. Forty seats are left beside the sea wall.',
      media: null,
      actions: [TICKETS, TABLE],
    },
    {
      id: sheets.film,
      tenantId: tenants.sports,
      title: 'The long version',
      size: 'large',
      text: 'One long look across Marlow Bridge, as it was filmed.',
      media: { kind: 'video', url: mp4, posterUrl: poster.large, width, height, description: title },
      actions: [],
    },
  ];
}

function demoAds(): readonly AdRecord[] {
  const { ads, tenants, categories } = DEMO;
  const film = (id: string, description: string): AdRecord['media'] => {
    const one = films.find((each) => each.id === id) ?? films[0];
    const posterUrl = one?.poster.large ?? null;
    return { kind: 'video', url: one?.mp4 ?? '', posterUrl, width: 540, height: 960, description };
  };
  const picture = (index: number, description: string): AdRecord['media'] => {
    const url = storyImages[index] ?? '';
    return { kind: 'image', url, posterUrl: null, width: 720, height: 1280, description };
  };
  const visit = { type: 'web', url: 'https://www.example.com/partners', text: 'Visit', id: 'action-partner' } as const;
  const full = (
    id: string,
    placement: AdRecord['placement'],
    [advertiser, title]: readonly [string, string],
    rest: Pick<AdRecord, 'media' | 'durationSeconds' | 'skippableAfterSeconds'> & Partial<AdRecord>,
  ): AdRecord => ({
    ...{ id, placement, advertiser, title, tenantId: tenants.sports, format: 'fullScreen', categoryIds: [] },
    action: visit,
    trackingUrls: toPings(id),
    ...rest,
  });
  return [
    full(ads.storiesFilm, 'stories', ['Groove & Grain', 'New pressings every Friday'], {
      media: film('side-a', 'A record begins to turn'),
      ...{ durationSeconds: 5, skippableAfterSeconds: 3 },
    }),
    full(ads.storiesPicture, 'stories', ['Court & Lamp', 'The blue court is open until ten'], {
      media: picture(1, 'A tennis court at night, blue under its lamps'),
      ...{ durationSeconds: 6, skippableAfterSeconds: 2 },
    }),
    full(ads.storiesFalcons, 'stories', ['Highfield Rail', 'Away days for nine crowns'], {
      media: film('dusk-hills', 'Hills at dusk'),
      ...{ durationSeconds: 6, skippableAfterSeconds: null, categoryIds: [categories.falcons] },
    }),
    full(ads.clipsFilm, 'clips', ['Penrow Kites', 'There is wind enough'], {
      media: film('kite-day', 'Kites above a hill'),
      ...{ durationSeconds: 6, skippableAfterSeconds: 3 },
    }),
    full(ads.clipsPicture, 'clips', ['Rose Hill Orchards', 'Pick your own until the frost'], {
      media: picture(0, 'Hills in a rose evening light'),
      ...{ durationSeconds: 6, skippableAfterSeconds: null },
    }),
    full(ads.banner, 'clips', ['Harbour Tea', 'Two pots, one rain delay'], {
      media: picture(3, 'A crowd with a cup'),
      ...{ format: 'banner', durationSeconds: 10, skippableAfterSeconds: null },
    }),
  ];
}

/** The ad counters are on the mock itself, so that no page of a test requests another server. */
function toPings(adId: string): AdRecord['trackingUrls'] {
  const at = (moment: AdMoment) => [`pings/${adId}/${moment}`];
  return {
    opened: at('opened'),
    firstQuartile: at('firstQuartile'),
    midpoint: at('midpoint'),
    thirdQuartile: at('thirdQuartile'),
    complete: at('complete'),
    skipped: at('skipped'),
    actionTapped: at('actionTapped'),
  };
}
