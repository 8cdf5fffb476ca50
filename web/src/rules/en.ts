import type { AllRules } from './text';

export const rules: AllRules = {
  taluva: {
    title: 'Taluva',
    intro:
      'A game by Marcel-André Casasola Merkle for 2 to 5 players. This is how Tephra plays it, in our own words.',
    sections: [
      {
        title: 'In one minute',
        blocks: [
          'An island rises from the sea, tile by tile. On your turn you draw a tile and either lay it at the shore, or let a volcano erupt and lay it **on top** of the land, where it lifts the ground and may bury huts. Then you build: huts down on the coast, temples beside settlements that have grown, towers in the heights.',
          'When the tiles run out, **the most temples win**. But whoever has used up two of their three kinds of building wins on the spot, and whoever cannot build at all is out. So be quick, but do not waste your huts.',
          { picture: 'short-game', caption: 'A short game at its end: eight tiles, three levels.' },
        ],
      },
      {
        title: 'What you see',
        blocks: [
          'The island is made of hexagons: volcanoes, and five landscapes: jungle (J), clearing (C), sand (S), rock (R) and lake (L). You can build on every landscape, the lake included, and never on a volcano.',
          'A tile is three hexagons: one volcano and two landscapes. Lava runs from the volcano towards the two landscapes of its own tile: that is where it **points**.',
          'A tile in the sea is level 1. What lies on top of level 1 is level 2, and so on; there is no highest level.',
          'Everybody owns **20 huts, 2 towers and 3 temples**.',
        ],
      },
      {
        title: 'Your turn',
        blocks: [
          {
            list: [
              '**Draw** a tile.',
              '**Place** it. There is always a way.',
              '**Build** in one of four ways. If you cannot, you are out.',
            ],
          },
        ],
      },
      {
        title: 'Placing the tile',
        blocks: [
          '**Grow the island:** all three fields lie in the sea, and at least one edge touches the island. Holes are allowed.',
          { picture: 'first-tiles', caption: 'The second tile touches the first along edges.' },
          '**Or let a volcano erupt:** lay the tile on top of others. Then all of this must be true:',
          {
            list: [
              'The new volcano lies on a volcano.',
              'It points in another direction than the volcano it covers.',
              'The three covered fields are on the same level.',
              'It covers no tower and no temple.',
              'It covers no settlement completely: at least one field of each must stay.',
            ],
          },
          'Huts that are covered are lost, but they still count as built.',
          { picture: 'eruption', caption: 'An eruption lifts three fields to level 2.' },
        ],
      },
      {
        title: 'Settlements',
        blocks: [
          'All fields with buildings of one colour that hang together form one **settlement**, cliffs or not. Its size is its number of fields. An eruption can split a settlement, and a building can join several.',
        ],
      },
      {
        title: 'Building',
        blocks: [
          'Choose exactly one of the four. Every field you build on must be empty and no volcano.',
          {
            head: ['way', 'where'],
            rows: [
              ['**Hut**', 'One hut on level 1. In the newer edition it may not touch your own buildings.'],
              [
                '**Expand**',
                'Choose one of your settlements and one landscape: **every** empty field of it that touches the settlement gets as many huts as its level. You need enough huts for all of them.',
              ],
              ['**Temple**', 'Beside a settlement of yours that has at least 3 fields and no temple.'],
              ['**Tower**', 'On level 3 or higher, beside a settlement of yours that has no tower.'],
            ],
          },
          'The condition for a temple or tower is asked of one settlement, as it stands before you build. If the field also touches another one that has a temple already, never mind.',
          {
            picture: 'expansion',
            caption: 'Expanding into jungle: two fields, two huts. Now it is large enough for a temple.',
          },
        ],
      },
      {
        title: 'Out',
        blocks: [
          'If you have placed your tile and there is nothing you can build, you are out. Your buildings stay, and are still protected. This happens to people who spend their huts too freely.',
        ],
      },
      {
        title: 'The end',
        blocks: [
          {
            list: [
              '**Early:** whoever has built all pieces of two kinds wins at once.',
              '**Last one standing:** when all others are out, the one who is left wins at once.',
              '**The stack is empty:** whoever placed the last tile still builds. Then the most temples win; if equal, the most towers; if equal, the most huts. Equal in all three, the place is shared.',
            ],
          },
        ],
      },
      {
        title: 'Other ways to compete',
        blocks: [
          '**For every place:** completing two kinds does not end the game. You take the best place still free, and the others play on. The first player out takes the last place.',
          '**Two against two:** seats 1 and 3 against 2 and 4. The early win needs one partner with two kinds completed and the other with at least one. Otherwise each team adds up its buildings when the stack is empty.',
        ],
      },
      {
        title: 'Two editions, side by side',
        blocks: [
          {
            head: ['', 'newer edition', 'edition of 2006'],
            rows: [
              ['Tiles', '12 for each player: 24, 36, 48, 60', 'all: 48, with five players 60'],
              ['A single hut', 'may not touch your own buildings', 'may stand anywhere on level 1'],
              [
                'How it feels',
                'short and sharp: growing needs an expansion',
                'room to creep along, hut by hut',
              ],
            ],
          },
          'Every option can be chosen beside either edition. With five players the pool grows by twelve tiles to 60; nothing else changes.',
        ],
      },
      {
        title: 'Common questions',
        blocks: [
          '**May I bury a lonely hut?** No: it is a whole settlement.',
          '**May I split a settlement?** Yes, and often it is the point.',
          '**May I cut my own settlement away from its temple, to build another?** Yes. What counts is how it stands when you build.',
          '**May I build a single hut on level 2?** No. Huts get higher up only by expanding.',
          '**Does an expansion spread on from the fields it has just filled?** No.',
          '**May I pass?** No. Whoever can build must build.',
          '**Do I get buried huts back?** No, but they count as built.',
        ],
      },
    ],
  },
  'volcano-island': {
    title: 'Volcano Island',
    intro:
      'A game by Simon Graham (2006) for 3 or 4 players, published under CC BY-NC-SA 2.5. This is how Tephra plays it, in our own words; this text is offered under the same licence.',
    sections: [
      {
        title: 'In one minute',
        blocks: [
          'Your tribe lives at the foot of a volcano, and it is time to go. Step by step you settle the island: three settlements make a village, villages grow into towns and towns into cities. What has grown keeps other tribes at a distance.',
          'The volcano will break out **twice**. From then on lava runs a square further in every round, and whatever stands in its way is lost. When the lava of the second eruption has come to rest, **the most points win**.',
          {
            picture: 'both-eruptions',
            caption: 'The second eruption has begun. Dark lava is that of the first.',
          },
        ],
      },
      {
        title: 'What you see',
        blocks: [
          'Ten by ten squares, files a to j, ranks 1 to 10. The four squares in the middle are the volcano: nobody ever builds there. With three tribes, three corners are missing.',
          'Every tribe has a start marker on its corner of the volcano, and a supply: 6 settlements (or 12), 5 villages, 5 towns, 5 cities. Pieces that leave the board go back to the supply.',
          '**Beside** a square are the four that share an edge with it, **around** it all eight.',
          {
            picture: 'volcano-start',
            caption: 'Seat 1 may settle on the two glowing squares beside its marker.',
          },
        ],
      },
      {
        title: 'Rounds',
        blocks: [
          'Three dice tell in how many rounds the volcano erupts. In a round every tribe has one turn. Then the count goes down by one, the start player changes, and if the volcano is awake, lava is placed.',
        ],
      },
      {
        title: 'Your turn',
        blocks: [
          'Up to **three actions**, any mix; at least one, then you may stop. If you can do nothing at all when your turn begins, the game ends at once, for everybody.',
          {
            head: ['action', 'how'],
            rows: [
              [
                '**Settle**',
                'A settlement from your supply on a vacant square beside your start marker or a piece of yours.',
              ],
              ['**Move**', 'One of your settlements to where you could settle without it.'],
              [
                '**Village**',
                'On a vacant square with three of your settlements around it. The three go back.',
              ],
              ['**Town**', 'In place of a village, for another village and two settlements around it.'],
              ['**City**', 'In place of a town, for another town and three settlements around it.'],
            ],
          },
          { picture: 'first-village', caption: 'Three settlements have become the first village.' },
        ],
      },
      {
        title: 'Influence',
        blocks: [
          'Your influence over a square is that of your **highest** piece around it: village 1, town 2, city 3. You may not settle on a square, nor move a settlement there, if another tribe has **more** influence over it than you. Equal is enough. Building villages, towns and cities is free of it.',
        ],
      },
      {
        title: 'The volcano',
        blocks: [
          '**First eruption:** all start markers leave the board. Whoever was start player before puts lava on a square of the volcano. Two dice tell when the second eruption comes. In every further round the lava runs on by one square, beside any lava of its eruption, off the volcano. After six markers it has spent itself.',
          '**Second eruption:** six new markers from another square of the volcano. The old lava stands still; the new may cover it.',
          'Whatever stands on a square that lava reaches goes back to its owner’s supply. Nothing is built on lava.',
        ],
      },
      {
        title: 'The end',
        blocks: [
          'The sixth marker of the second eruption begins the last round. Or somebody’s turn begins and they can do nothing. Then the points are counted.',
          {
            head: ['for', 'points'],
            rows: [
              ['each village', '1'],
              ['each town', '3'],
              ['each city', '7'],
              ['most settlements, villages, towns, cities', '3 each'],
              ['the two villages, towns or cities farthest apart, in steps', '5'],
            ],
          },
          'Whoever ties for “most” scores in full, but nobody scores for having none. If points are equal, the most pieces on the board decide.',
        ],
      },
      {
        title: 'Options, side by side',
        blocks: [
          {
            head: ['option', 'usual', 'other'],
            rows: [
              ['Settlements of each tribe', '6: they run out soon', '12: two fronts at once'],
              ['Influence reaches', 'all eight squares around', 'the four squares beside'],
            ],
          },
        ],
      },
      {
        title: 'Common questions',
        blocks: [
          '**May I use a piece in the turn in which I placed it?** Yes.',
          '**May I found a village where I could not settle for influence?** Yes. Influence binds settlements only.',
          '**May lava spread from an old marker?** Yes, from any marker of the same eruption.',
          '**May I cut my tribe in two?** Yes. Nothing has to hang together.',
          '**Do I lose if I cannot act?** Not by that alone. The points decide.',
        ],
      },
    ],
  },
};
