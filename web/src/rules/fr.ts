import type { AllRules } from './text';

export const rules: AllRules = {
  taluva: {
    title: 'Taluva',
    intro:
      'Un jeu de Marcel-André Casasola Merkle pour 2 à 5 joueurs. Voici comment Tephra le joue, avec nos propres mots.',
    sections: [
      {
        title: 'En une minute',
        blocks: [
          'Une île sort de la mer, tuile après tuile. À votre tour, vous piochez une tuile et la posez au rivage, ou bien vous faites entrer un volcan en éruption et la posez **par-dessus** la terre : elle élève le sol et ensevelit peut-être des huttes. Puis vous bâtissez : des huttes sur la côte, des temples près des villages qui ont grandi, des tours sur les hauteurs.',
          'Quand les tuiles sont épuisées, **le plus de temples gagne**. Mais qui a épuisé deux de ses trois sortes de bâtiments gagne sur-le-champ, et qui ne peut rien bâtir est éliminé. Soyez donc rapide, sans gaspiller vos huttes.',
          { picture: 'short-game', caption: 'La fin d’une courte partie : huit tuiles, trois niveaux.' },
        ],
      },
      {
        title: 'Ce que vous voyez',
        blocks: [
          'L’île est faite d’hexagones : des volcans et cinq paysages, jungle (J), clairière (C), sable (S), roche (R) et lac (L). On peut bâtir sur tout paysage, le lac compris, et jamais sur un volcan.',
          'Une tuile a trois hexagones : un volcan et deux paysages. La lave coule du volcan vers les deux paysages de sa tuile : c’est là qu’il **pointe**.',
          'Une tuile dans la mer est au niveau 1. Ce qui repose sur le niveau 1 est au niveau 2, et ainsi de suite, sans limite.',
          'Chacun possède **20 huttes, 2 tours et 3 temples**.',
        ],
      },
      {
        title: 'Votre tour',
        blocks: [
          {
            list: [
              '**Piochez** une tuile.',
              '**Posez**-la. C’est toujours possible.',
              '**Bâtissez** d’une des quatre façons. Si vous ne pouvez pas, vous êtes éliminé.',
            ],
          },
        ],
      },
      {
        title: 'Poser la tuile',
        blocks: [
          '**Agrandir l’île :** les trois champs sont dans la mer, et au moins un bord touche l’île. Les trous sont permis.',
          { picture: 'first-tiles', caption: 'La deuxième tuile touche la première par des bords.' },
          '**Ou une éruption :** posez la tuile sur d’autres. Alors tout ceci doit être vrai :',
          {
            list: [
              'Le nouveau volcan repose sur un volcan.',
              'Il pointe dans une autre direction que le volcan qu’il couvre.',
              'Les trois champs couverts sont au même niveau.',
              'Elle ne couvre ni tour ni temple.',
              'Elle ne couvre aucun village entièrement : il doit rester au moins un champ de chacun.',
            ],
          },
          'Les huttes couvertes sont perdues, mais comptent encore comme bâties.',
          { picture: 'eruption', caption: 'Une éruption élève trois champs au niveau 2.' },
        ],
      },
      {
        title: 'Villages',
        blocks: [
          'Tous les champs contigus portant des bâtiments d’une couleur forment un **village**, falaises ou non. Sa taille est son nombre de champs. Une éruption peut couper un village, un bâtiment peut en joindre plusieurs.',
        ],
      },
      {
        title: 'Bâtir',
        blocks: [
          'Choisissez exactement une des quatre façons. Chaque champ où vous bâtissez doit être vide et non volcanique.',
          {
            head: ['façon', 'où'],
            rows: [
              [
                '**Hutte**',
                'Une hutte au niveau 1. Dans l’édition récente, elle ne touche aucun de vos bâtiments.',
              ],
              [
                '**S’étendre**',
                'Choisissez un de vos villages et un paysage : **chaque** champ vide de ce paysage touchant le village reçoit autant de huttes que son niveau. Il faut assez de huttes pour tous.',
              ],
              ['**Temple**', 'À côté d’un de vos villages d’au moins 3 champs et sans temple.'],
              ['**Tour**', 'Au niveau 3 ou plus, à côté d’un de vos villages sans tour.'],
            ],
          },
          'La condition d’un temple ou d’une tour vaut pour un village, tel qu’il est avant de bâtir. Si le champ touche aussi un autre village qui a déjà un temple, peu importe.',
          {
            picture: 'expansion',
            caption:
              'Extension dans la jungle : deux champs, deux huttes. Assez grand maintenant pour un temple.',
          },
        ],
      },
      {
        title: 'Éliminé',
        blocks: [
          'Si vous avez posé votre tuile et ne pouvez rien bâtir, vous êtes éliminé. Vos bâtiments restent, et restent protégés. Cela arrive à qui dépense trop librement ses huttes.',
        ],
      },
      {
        title: 'La fin',
        blocks: [
          {
            list: [
              '**Avant l’heure :** qui a bâti toutes les pièces de deux sortes gagne aussitôt.',
              '**Le dernier :** quand tous les autres sont éliminés, celui qui reste gagne aussitôt.',
              '**La pile est vide :** qui a posé la dernière tuile bâtit encore. Puis le plus de temples gagne ; à égalité, le plus de tours ; puis le plus de huttes. Si tout est égal, on partage le rang.',
            ],
          },
        ],
      },
      {
        title: 'Autres façons de se mesurer',
        blocks: [
          '**Chaque rang :** achever deux sortes ne finit pas la partie. Vous prenez le meilleur rang libre et les autres continuent. Le premier éliminé prend le dernier rang.',
          '**Deux contre deux :** places 1 et 3 contre 2 et 4. Pour gagner avant l’heure, l’un a achevé deux sortes et son partenaire au moins une. Sinon chaque équipe additionne ses bâtiments à la fin.',
        ],
      },
      {
        title: 'Deux éditions, côte à côte',
        blocks: [
          {
            head: ['', 'édition récente', 'édition de 2006'],
            rows: [
              ['Tuiles', '12 par joueur : 24, 36, 48, 60', 'toutes : 48, à cinq 60'],
              ['Une hutte seule', 'ne touche aucun de vos bâtiments', 'va partout au niveau 1'],
              [
                'Ce qu’on ressent',
                'bref et vif : grandir demande une extension',
                'de la place pour avancer, hutte à hutte',
              ],
            ],
          },
          'Chaque option peut se choisir avec l’une ou l’autre. À cinq, douze tuiles s’ajoutent, 60 en tout ; rien d’autre ne change.',
        ],
      },
      {
        title: 'Questions fréquentes',
        blocks: [
          '**Puis-je ensevelir une hutte isolée ?** Non : c’est un village entier.',
          '**Puis-je couper un village ?** Oui, c’est souvent le but.',
          '**Puis-je séparer mon village de son temple, pour en bâtir un autre ?** Oui. Seul compte l’état au moment de bâtir.',
          '**Puis-je bâtir une hutte seule au niveau 2 ?** Non. Les huttes ne montent qu’en s’étendant.',
          '**Une extension se propage-t-elle depuis les champs qu’elle vient de remplir ?** Non.',
          '**Puis-je passer ?** Non. Qui peut bâtir doit bâtir.',
          '**Les huttes ensevelies me reviennent-elles ?** Non, mais elles comptent comme bâties.',
        ],
      },
    ],
  },
  'volcano-island': {
    title: 'Volcano Island',
    intro:
      'Un jeu de Simon Graham (2006) pour 3 ou 4 joueurs, publié sous CC BY-NC-SA 2.5. Voici comment Tephra le joue, avec nos propres mots ; ce texte est offert sous la même licence.',
    sections: [
      {
        title: 'En une minute',
        blocks: [
          'Votre tribu vit au pied d’un volcan, et il est temps de partir. Pas à pas vous peuplez l’île : trois hameaux font un village, les villages deviennent des bourgs et les bourgs des villes. Ce qui a grandi tient les autres tribus à distance.',
          'Le volcan entrera **deux fois** en éruption. Dès lors la lave avance d’une case à chaque manche, et ce qui se trouve sur son chemin est perdu. Quand la lave de la seconde éruption s’est arrêtée, **le plus de points gagne**.',
          {
            picture: 'both-eruptions',
            caption: 'La seconde éruption a commencé. La lave sombre est celle de la première.',
          },
        ],
      },
      {
        title: 'Ce que vous voyez',
        blocks: [
          'Dix cases sur dix, colonnes a à j, rangées 1 à 10. Les quatre du milieu sont le volcan : personne n’y bâtit. À trois tribus, trois coins manquent.',
          'Chaque tribu a un marqueur de départ sur son coin du volcan, et une réserve : 6 hameaux (ou 12), 5 villages, 5 bourgs, 5 villes. Ce qui quitte le plateau y retourne.',
          '**À côté** d’une case sont les quatre qui partagent un bord avec elle, **autour** les huit.',
          {
            picture: 'volcano-start',
            caption: 'La place 1 peut s’installer sur les deux cases qui luisent à côté de son marqueur.',
          },
        ],
      },
      {
        title: 'Manches',
        blocks: [
          'Trois dés disent dans combien de manches le volcan entre en éruption. Dans une manche chaque tribu joue une fois. Puis le compte baisse d’un, le premier joueur change, et si le volcan est éveillé, on pose de la lave.',
        ],
      },
      {
        title: 'Votre tour',
        blocks: [
          'Jusqu’à **trois actions**, au choix ; au moins une, puis vous pouvez vous arrêter. Si vous ne pouvez rien faire au début de votre tour, la partie finit aussitôt, pour tous.',
          {
            head: ['action', 'comment'],
            rows: [
              [
                '**S’installer**',
                'Un hameau de la réserve sur une case libre à côté de votre marqueur ou d’une de vos pièces.',
              ],
              ['**Déplacer**', 'Un de vos hameaux là où vous pourriez vous installer sans lui.'],
              [
                '**Village**',
                'Sur une case libre avec trois de vos hameaux autour. Les trois retournent en réserve.',
              ],
              ['**Bourg**', 'À la place d’un village, contre un autre village et deux hameaux autour.'],
              ['**Ville**', 'À la place d’un bourg, contre un autre bourg et trois hameaux autour.'],
            ],
          },
          { picture: 'first-village', caption: 'Trois hameaux sont devenus le premier village.' },
        ],
      },
      {
        title: 'Influence',
        blocks: [
          'Votre influence sur une case est celle de votre pièce **la plus haute** autour : village 1, bourg 2, ville 3. Vous ne pouvez pas vous y installer, ni y déplacer un hameau, si une autre tribu y a **plus** d’influence. L’égalité suffit. Bâtir villages, bourgs et villes en est libre.',
        ],
      },
      {
        title: 'Le volcan',
        blocks: [
          '**Première éruption :** tous les marqueurs de départ quittent le plateau. Qui était premier joueur pose de la lave sur une case du volcan. Deux dés disent quand viendra la seconde. À chaque manche suivante la lave avance d’une case, à côté de n’importe quelle lave de son éruption, hors du volcan. Après six marqueurs elle est épuisée.',
          '**Seconde éruption :** six nouveaux marqueurs depuis une autre case du volcan. L’ancienne lave s’arrête ; la nouvelle peut la couvrir.',
          'Ce qui se trouve sur une case que la lave atteint retourne à la réserve de son propriétaire. On ne bâtit rien sur la lave.',
        ],
      },
      {
        title: 'La fin',
        blocks: [
          'Le sixième marqueur de la seconde éruption ouvre la dernière manche. Ou bien quelqu’un commence son tour sans rien pouvoir faire. Alors on compte les points.',
          {
            head: ['pour', 'points'],
            rows: [
              ['chaque village', '1'],
              ['chaque bourg', '3'],
              ['chaque ville', '7'],
              ['le plus de hameaux, villages, bourgs, villes', '3 chacun'],
              ['les deux villages, bourgs ou villes les plus éloignés, en pas', '5'],
            ],
          },
          'À égalité pour « le plus », chacun marque tout ; mais personne ne marque pour n’en avoir aucun. À points égaux, le plus de pièces sur le plateau décide.',
        ],
      },
      {
        title: 'Options, côte à côte',
        blocks: [
          {
            head: ['option', 'd’habitude', 'autrement'],
            rows: [
              ['Hameaux de chaque tribu', '6 : ils manquent vite', '12 : deux fronts à la fois'],
              ['L’influence porte', 'sur les huit cases autour', 'sur les quatre cases à côté'],
            ],
          },
        ],
      },
      {
        title: 'Questions fréquentes',
        blocks: [
          '**Puis-je utiliser une pièce au tour où je l’ai posée ?** Oui.',
          '**Puis-je fonder un village là où l’influence m’interdit de m’installer ?** Oui. L’influence ne lie que les hameaux.',
          '**La lave peut-elle partir d’un ancien marqueur ?** Oui, de tout marqueur de la même éruption.',
          '**Puis-je couper ma tribu en deux ?** Oui. Rien ne doit tenir ensemble.',
          '**Est-ce que je perds si je ne peux rien faire ?** Pas pour cela seul. Les points décident.',
        ],
      },
    ],
  },
};
