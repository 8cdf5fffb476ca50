import type { AllRules } from './text';

export const rules: AllRules = {
  taluva: {
    title: 'Taluva',
    intro:
      'Ein Spiel von Marcel-André Casasola Merkle für 2 bis 5 Spieler. So spielt es Tephra, in unseren eigenen Worten.',
    sections: [
      {
        title: 'In einer Minute',
        blocks: [
          'Eine Insel steigt aus dem Meer, Plättchen für Plättchen. Du ziehst ein Plättchen und legst es entweder ans Ufer, oder du lässt einen Vulkan ausbrechen und legst es **oben auf** das Land: Dort hebt es den Boden und begräbt vielleicht Hütten. Dann baust du: Hütten unten an der Küste, Tempel neben gewachsenen Siedlungen, Türme in der Höhe.',
          'Sind die Plättchen aufgebraucht, **gewinnen die meisten Tempel**. Aber wer zwei seiner drei Arten von Gebäuden ganz verbaut hat, gewinnt auf der Stelle, und wer gar nicht bauen kann, scheidet aus. Sei also schnell, aber verschwende deine Hütten nicht.',
          { picture: 'short-game', caption: 'Ein kurzes Spiel an seinem Ende: acht Plättchen, drei Ebenen.' },
        ],
      },
      {
        title: 'Was du siehst',
        blocks: [
          'Die Insel besteht aus Sechsecken: Vulkanen und fünf Landschaften, Dschungel (J), Lichtung (C), Sand (S), Fels (R) und See (L). Bauen kann man auf jeder Landschaft, auch auf dem See, und nie auf einem Vulkan.',
          'Ein Plättchen hat drei Sechsecke: einen Vulkan und zwei Landschaften. Vom Vulkan fließt Lava auf die beiden Landschaften seines Plättchens zu: Dorthin **zeigt** er.',
          'Ein Plättchen im Meer liegt auf Ebene 1. Was auf Ebene 1 liegt, ist Ebene 2, und so weiter; eine höchste Ebene gibt es nicht.',
          'Jeder hat **20 Hütten, 2 Türme und 3 Tempel**.',
        ],
      },
      {
        title: 'Dein Zug',
        blocks: [
          {
            list: [
              '**Zieh** ein Plättchen.',
              '**Leg** es. Einen Weg gibt es immer.',
              '**Baue** auf eine von vier Arten. Kannst du es nicht, scheidest du aus.',
            ],
          },
        ],
      },
      {
        title: 'Das Plättchen legen',
        blocks: [
          '**Die Insel wachsen lassen:** Alle drei Felder liegen im Meer, und mindestens eine Kante berührt die Insel. Löcher sind erlaubt.',
          { picture: 'first-tiles', caption: 'Das zweite Plättchen berührt das erste an Kanten.' },
          '**Oder einen Vulkan ausbrechen lassen:** Leg das Plättchen auf andere. Dann muss all dies gelten:',
          {
            list: [
              'Der neue Vulkan liegt auf einem Vulkan.',
              'Er zeigt in eine andere Richtung als der Vulkan darunter.',
              'Die drei bedeckten Felder liegen auf derselben Ebene.',
              'Es bedeckt keinen Turm und keinen Tempel.',
              'Es bedeckt keine Siedlung ganz: Mindestens ein Feld von jeder muss bleiben.',
            ],
          },
          'Bedeckte Hütten sind verloren, gelten aber als gebaut.',
          { picture: 'eruption', caption: 'Ein Ausbruch hebt drei Felder auf Ebene 2.' },
        ],
      },
      {
        title: 'Siedlungen',
        blocks: [
          'Alle zusammenhängenden Felder mit Gebäuden einer Farbe bilden eine **Siedlung**, ob Klippen dazwischen sind oder nicht. Ihre Größe ist die Zahl ihrer Felder. Ein Ausbruch kann eine Siedlung teilen, ein Gebäude kann mehrere verbinden.',
        ],
      },
      {
        title: 'Bauen',
        blocks: [
          'Wähle genau eine der vier Arten. Jedes Feld, auf das du baust, muss leer und kein Vulkan sein.',
          {
            head: ['Art', 'wo'],
            rows: [
              [
                '**Hütte**',
                'Eine Hütte auf Ebene 1. In der neueren Ausgabe darf sie kein eigenes Gebäude berühren.',
              ],
              [
                '**Erweitern**',
                'Wähle eine deiner Siedlungen und eine Landschaft: **Jedes** leere Feld davon, das die Siedlung berührt, bekommt so viele Hütten wie seine Ebene. Du brauchst genug Hütten für alle.',
              ],
              ['**Tempel**', 'Neben einer deiner Siedlungen mit mindestens 3 Feldern und ohne Tempel.'],
              ['**Turm**', 'Auf Ebene 3 oder höher, neben einer deiner Siedlungen ohne Turm.'],
            ],
          },
          'Die Bedingung für Tempel oder Turm gilt für eine Siedlung, so wie sie vor dem Bauen ist. Berührt das Feld auch eine andere, die schon einen Tempel hat, macht das nichts.',
          {
            picture: 'expansion',
            caption: 'In den Dschungel erweitert: zwei Felder, zwei Hütten. Nun reicht es für einen Tempel.',
          },
        ],
      },
      {
        title: 'Ausscheiden',
        blocks: [
          'Hast du dein Plättchen gelegt und kannst nichts bauen, scheidest du aus. Deine Gebäude bleiben und sind weiter geschützt. Das geschieht Leuten, die zu freigiebig mit ihren Hütten sind.',
        ],
      },
      {
        title: 'Das Ende',
        blocks: [
          {
            list: [
              '**Vorzeitig:** Wer alle Gebäude von zwei Arten gebaut hat, gewinnt sofort.',
              '**Der Letzte:** Sind alle anderen ausgeschieden, gewinnt sofort, wer übrig ist.',
              '**Der Stapel ist leer:** Wer das letzte Plättchen legt, baut noch. Dann gewinnen die meisten Tempel; bei Gleichstand die meisten Türme; dann die meisten Hütten. Ist alles gleich, teilt man sich den Rang.',
            ],
          },
        ],
      },
      {
        title: 'Andere Wertungen',
        blocks: [
          '**Um jeden Rang:** Zwei vollendete Arten beenden das Spiel nicht. Du nimmst den besten freien Rang, und die anderen spielen weiter. Wer zuerst ausscheidet, nimmt den letzten.',
          '**Zwei gegen zwei:** Platz 1 und 3 gegen 2 und 4. Für den vorzeitigen Sieg hat einer zwei Arten vollendet und der Partner mindestens eine. Sonst zählt jedes Team am Ende seine Gebäude zusammen.',
        ],
      },
      {
        title: 'Zwei Ausgaben, nebeneinander',
        blocks: [
          {
            head: ['', 'neuere Ausgabe', 'Ausgabe von 2006'],
            rows: [
              ['Plättchen', '12 je Spieler: 24, 36, 48, 60', 'alle: 48, zu fünft 60'],
              [
                'Eine einzelne Hütte',
                'darf kein eigenes Gebäude berühren',
                'darf überall auf Ebene 1 stehen',
              ],
              [
                'Wie es sich spielt',
                'kurz und scharf: Wachsen braucht eine Erweiterung',
                'Raum, Hütte um Hütte voranzukommen',
              ],
            ],
          },
          'Zu jeder Ausgabe lässt sich alles andere wählen. Zu fünft kommen zwölf Plättchen hinzu, zusammen 60; sonst ändert sich nichts.',
        ],
      },
      {
        title: 'Häufige Fragen',
        blocks: [
          '**Darf ich eine einsame Hütte begraben?** Nein: Sie ist eine ganze Siedlung.',
          '**Darf ich eine Siedlung teilen?** Ja, oft ist gerade das der Sinn.',
          '**Darf ich meine Siedlung von ihrem Tempel trennen, um noch einen zu bauen?** Ja. Es zählt, wie sie beim Bauen steht.',
          '**Darf ich eine einzelne Hütte auf Ebene 2 bauen?** Nein. Höher kommen Hütten nur durch Erweitern.',
          '**Breitet sich eine Erweiterung von den eben gefüllten Feldern weiter aus?** Nein.',
          '**Darf ich passen?** Nein. Wer bauen kann, muss bauen.',
          '**Bekomme ich begrabene Hütten zurück?** Nein, aber sie gelten als gebaut.',
        ],
      },
    ],
  },
  'volcano-island': {
    title: 'Volcano Island',
    intro:
      'Ein Spiel von Simon Graham (2006) für 3 oder 4 Spieler, veröffentlicht unter CC BY-NC-SA 2.5. So spielt es Tephra, in unseren eigenen Worten; dieser Text steht unter derselben Lizenz.',
    sections: [
      {
        title: 'In einer Minute',
        blocks: [
          'Dein Stamm lebt am Fuß eines Vulkans, und es ist Zeit zu gehen. Schritt für Schritt besiedelst du die Insel: Drei Siedlungen werden ein Dorf, Dörfer wachsen zu Städten und Städte zu Großstädten. Was gewachsen ist, hält andere Stämme auf Abstand.',
          'Der Vulkan wird **zweimal** ausbrechen. Von da an fließt die Lava in jeder Runde ein Feld weiter, und was im Weg steht, ist verloren. Ist die Lava des zweiten Ausbruchs zur Ruhe gekommen, **gewinnen die meisten Punkte**.',
          {
            picture: 'both-eruptions',
            caption: 'Der zweite Ausbruch hat begonnen. Die dunkle Lava ist die des ersten.',
          },
        ],
      },
      {
        title: 'Was du siehst',
        blocks: [
          'Zehn mal zehn Felder, Linien a bis j, Reihen 1 bis 10. Die vier in der Mitte sind der Vulkan: Dort baut niemand. Bei drei Stämmen fehlen drei Ecken.',
          'Jeder Stamm hat eine Startmarke auf seiner Ecke des Vulkans und einen Vorrat: 6 Siedlungen (oder 12), 5 Dörfer, 5 Städte, 5 Großstädte. Was das Brett verlässt, kommt in den Vorrat zurück.',
          '**Neben** einem Feld liegen die vier, die eine Kante mit ihm teilen, **ringsum** alle acht.',
          {
            picture: 'volcano-start',
            caption: 'Platz 1 darf auf den zwei leuchtenden Feldern neben seiner Marke siedeln.',
          },
        ],
      },
      {
        title: 'Runden',
        blocks: [
          'Drei Würfel sagen, in wie vielen Runden der Vulkan ausbricht. In einer Runde ist jeder Stamm einmal am Zug. Dann sinkt die Zahl um eins, der Startspieler wechselt, und ist der Vulkan erwacht, wird Lava gelegt.',
        ],
      },
      {
        title: 'Dein Zug',
        blocks: [
          'Bis zu **drei Aktionen**, beliebig gemischt; mindestens eine, dann darfst du aufhören. Kannst du zu Beginn deines Zuges gar nichts tun, endet das Spiel sofort, für alle.',
          {
            head: ['Aktion', 'wie'],
            rows: [
              [
                '**Siedeln**',
                'Eine Siedlung aus dem Vorrat auf ein freies Feld neben deiner Startmarke oder einem deiner Steine.',
              ],
              ['**Versetzen**', 'Eine deiner Siedlungen dorthin, wo du ohne sie siedeln könntest.'],
              ['**Dorf**', 'Auf ein freies Feld mit drei deiner Siedlungen ringsum. Die drei gehen zurück.'],
              ['**Stadt**', 'Anstelle eines Dorfes, für ein weiteres Dorf und zwei Siedlungen ringsum.'],
              ['**Großstadt**', 'Anstelle einer Stadt, für eine weitere Stadt und drei Siedlungen ringsum.'],
            ],
          },
          { picture: 'first-village', caption: 'Drei Siedlungen sind zum ersten Dorf geworden.' },
        ],
      },
      {
        title: 'Einfluss',
        blocks: [
          'Dein Einfluss auf ein Feld ist der deines **höchsten** Steins ringsum: Dorf 1, Stadt 2, Großstadt 3. Du darfst auf einem Feld nicht siedeln und keine Siedlung dorthin versetzen, wenn ein anderer Stamm dort **mehr** Einfluss hat. Gleich viel genügt. Dörfer, Städte und Großstädte zu bauen ist davon frei.',
        ],
      },
      {
        title: 'Der Vulkan',
        blocks: [
          '**Erster Ausbruch:** Alle Startmarken verlassen das Brett. Wer zuvor Startspieler war, legt Lava auf ein Feld des Vulkans. Zwei Würfel sagen, wann der zweite Ausbruch kommt. In jeder weiteren Runde fließt die Lava ein Feld weiter, neben irgendeine Lava ihres Ausbruchs, vom Vulkan weg. Nach sechs Marken ist sie erschöpft.',
          '**Zweiter Ausbruch:** sechs neue Marken von einem anderen Feld des Vulkans aus. Die alte Lava steht still; die neue darf sie bedecken.',
          'Was auf einem Feld steht, das Lava erreicht, kehrt in den Vorrat seines Besitzers zurück. Auf Lava wird nichts gebaut.',
        ],
      },
      {
        title: 'Das Ende',
        blocks: [
          'Die sechste Marke des zweiten Ausbruchs beginnt die letzte Runde. Oder jemand ist am Zug und kann nichts tun. Dann werden die Punkte gezählt.',
          {
            head: ['für', 'Punkte'],
            rows: [
              ['jedes Dorf', '1'],
              ['jede Stadt', '3'],
              ['jede Großstadt', '7'],
              ['die meisten Siedlungen, Dörfer, Städte, Großstädte', 'je 3'],
              ['die zwei am weitesten entfernten Dörfer, Städte oder Großstädte, in Schritten', '5'],
            ],
          },
          'Wer bei „die meisten“ gleichauf liegt, punktet voll; aber niemand punktet dafür, keine zu haben. Bei gleichen Punkten entscheiden die meisten Steine auf dem Brett.',
        ],
      },
      {
        title: 'Möglichkeiten, nebeneinander',
        blocks: [
          {
            head: ['Möglichkeit', 'üblich', 'anders'],
            rows: [
              ['Siedlungen je Stamm', '6: Sie gehen bald aus', '12: zwei Fronten zugleich'],
              ['Einfluss reicht', 'auf alle acht Felder ringsum', 'auf die vier Felder daneben'],
            ],
          },
        ],
      },
      {
        title: 'Häufige Fragen',
        blocks: [
          '**Darf ich einen Stein im selben Zug nutzen, in dem ich ihn gesetzt habe?** Ja.',
          '**Darf ich ein Dorf gründen, wo ich wegen des Einflusses nicht siedeln dürfte?** Ja. Einfluss bindet nur Siedlungen.',
          '**Darf Lava von einer alten Marke ausgehen?** Ja, von jeder Marke desselben Ausbruchs.',
          '**Darf ich meinen Stamm teilen?** Ja. Nichts muss zusammenhängen.',
          '**Verliere ich, wenn ich nichts tun kann?** Nicht allein dadurch. Die Punkte entscheiden.',
        ],
      },
    ],
  },
};
